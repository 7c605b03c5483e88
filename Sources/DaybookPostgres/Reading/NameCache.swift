internal import DaybookEvents
internal import Synchronization

/// The names of streams that a log has read, and what numbers of types and schemas mean: neither ever
/// changes, so what is kept stays true.
final class NameCache: Sendable {
  private struct State {
    var names: [UInt32: StreamName] = [:]
    var catalog: EventCatalog
    /// The last event that was seen, and what tells it.
    var last: (seq: UInt64, identity: RecordIdentity)?
  }

  private let state: Mutex<State>

  /// Beyond so many names all are forgotten.
  private static let maximumCount = 300_000

  init(known: [EventDefinition]) {
    state = Mutex(State(catalog: EventCatalog(known: known)))
  }

  var catalog: EventCatalog { state.withLock(\.catalog) }

  /// Those of `numbers` whose names are to be asked for.
  func unknown(of numbers: Set<UInt32>) -> [UInt32] {
    state.withLock { state in numbers.filter { state.names[$0] == nil } }
  }

  /// The names of `numbers`, as far as they are kept.
  func names(of numbers: Set<UInt32>) -> [UInt32: StreamName] {
    state.withLock { state in
      var names: [UInt32: StreamName] = [:]
      for number in numbers { names[number] = state.names[number] }
      return names
    }
  }

  func keep(_ names: [UInt32: StreamName]) {
    state.withLock { state in
      if state.names.count + names.count > Self.maximumCount { state.names.removeAll() }
      state.names.merge(names) { _, new in new }
    }
  }

  func keep(_ catalog: EventCatalog) {
    state.withLock { state in
      guard catalog.typeCount >= state.catalog.typeCount,
        catalog.schemaCount >= state.catalog.schemaCount
      else { return }
      state.catalog = catalog
    }
  }

  /// The position of the last event that was seen; 0 where none was.
  var lastSeq: UInt64 { state.withLock { $0.last?.seq ?? 0 } }

  /// Takes note of the last event of the log, and forgets everything when the one that was seen before is
  /// not there any more, as after a failover that has lost some: numbers then mean something else.
  func note(_ look: PostgresLook, known: [EventDefinition]) {
    state.withLock { state in
      if let last = state.last, look.lastSeq == last.seq,
        look.identities[last.seq] != last.identity
      {
        state = State(catalog: EventCatalog(known: known))
      }
      if let identity = look.identities[look.head.seq], look.head.seq >= state.last?.seq ?? 0 {
        state.last = (look.head.seq, identity)
      }
    }
  }
}
