internal import DaybookEvents
internal import Synchronization

/// The names of streams, and the catalog of types and schemas, that were read from the server.
///
/// The meaning of a number never changes in a log, so entries are never removed one by one.
final class NameCache: Sendable {
  private struct State {
    var names: [UInt32: StreamName] = [:]
    var catalog: EventCatalog
    /// The position and the identity of the last known event; `nil` if no event is known.
    var last: (seq: UInt64, identity: RecordIdentity)?
    /// The number of times that the last seen event was later found to be missing.
    var losses = 0
  }

  private let state: Mutex<State>

  /// The maximum number of names, above which the cache is cleared.
  private static let maximumCount = 300_000

  init(known: DeclaredEvents) {
    state = Mutex(State(catalog: EventCatalog(known: known)))
  }

  var catalog: EventCatalog { state.withLock(\.catalog) }

  /// The numbers of the streams whose names are not in the cache.
  func unknown(of numbers: Set<UInt32>) -> [UInt32] {
    state.withLock { state in numbers.filter { state.names[$0] == nil } }
  }

  /// The cached names among `numbers`.
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

  /// The position of the last known event; 0 if no event is known.
  var lastSeq: UInt64 { state.withLock { $0.last?.seq ?? 0 } }

  /// The number of times that the log was found to have lost events.
  var losses: Int { state.withLock(\.losses) }

  /// Notes the last event of the log; clears the cache if the previous one is now missing.
  ///
  /// A failover can lose events. Numbers may then mean different names.
  func note(_ look: PostgresLook, known: DeclaredEvents) {
    state.withLock { state in
      if let last = state.last, look.lastSeq == last.seq,
        look.identities[last.seq] != last.identity
      {
        state = State(catalog: EventCatalog(known: known), losses: state.losses + 1)
      }
      if let identity = look.identities[look.head.seq], look.head.seq >= state.last?.seq ?? 0 {
        state.last = (look.head.seq, identity)
      }
    }
  }
}
