internal import DaybookEvents
package import DaybookProjections
internal import DaybookQuery
internal import Synchronization

/// The read models that queries may ask for, opened when they are first needed.
package final class DaybookViews: Sendable {
  private let definitions: [String: ReadModelDefinition]
  private let log: FileEventLog
  private let state = Mutex(State())

  private struct State {
    /// The names that a query has asked for.
    var wanted: Set<String> = []
    var opened: ReadModels?
  }

  /// The read models of `log` that `definitions` say; those that are open already are `opened`.
  package init(
    _ definitions: [ReadModelDefinition], of log: FileEventLog, openedAs opened: ReadModels? = nil
  ) {
    self.definitions = Dictionary(definitions.map { ($0.name, $0) }) { first, _ in first }
    self.log = log
    state.withLock { $0.opened = opened }
  }

  var names: [String] { definitions.keys.sorted() }

  /// The columns of a read model, which is noted as wanted.
  func schema(_ name: String) -> ViewSchema? {
    guard let definition = definitions[name] else { return nil }
    state.withLock { _ = $0.wanted.insert(name) }
    return definition.schema
  }

  /// Notes that all read models are wanted that somebody defined.
  func wantAll() { state.withLock { $0.wanted.formUnion(definedNames) } }

  private var definedNames: [String] {
    definitions.values.filter { !$0.wantsEveryEvent }.map { $0.name }.sorted()
  }

  /// Opens the files of the read models that were asked for so far, and brings them up to date, in
  /// memory where no file can be written; without this, rows are folded from the first event on.
  ///
  /// - Returns: Those that were made anew because their files could not be used.
  package func open(in daybook: String) async throws -> [ViewRebuild] {
    let wanted = state.withLock { $0.wanted.sorted() }.compactMap { definitions[$0] }
    guard !wanted.isEmpty else { return [] }
    let opened = try await ReadModels.openToLook(wanted, of: log, in: daybook)
    state.withLock { $0.opened = opened }
    return opened.takeRebuilds()
  }

  /// Why the rows of those that are open are in memory, though files were wanted.
  package var fallback: MemoryFallback? { state.withLock { $0.opened }?.fallback }

  /// Makes the read models anew in whose files damage was met.
  ///
  /// - Returns: Those; when there are any, a query that failed is worth asking again.
  package func mend() async throws -> [ViewRebuild] {
    guard let opened = state.withLock({ $0.opened }), try await opened.mend() else { return [] }
    return opened.takeRebuilds()
  }

  /// The rows of a read model after the event at `seq`.
  func fold(_ name: String, at seq: UInt64) throws -> any ViewFold {
    if let opened = state.withLock({ $0.opened }), opened.names.contains(name) {
      return try opened.fold(name, at: seq)
    }
    guard let definition = definitions[name] else {
      throw ViewError(.unknownView, "There is no read model '\(name)'.")
    }
    return try ViewState.start(of: definition).folded(log, through: seq).fold
  }

  /// The read models that were asked for and are open, and stop at an event.
  package func stopped() throws -> [Replay.Stop] {
    let (wanted, opened) = state.withLock { ($0.wanted, $0.opened) }
    guard let opened else { return [] }
    return try opened.names.filter(wanted.contains).compactMap { name in
      try opened.status(of: name).poison.map { Replay.Stop(view: name, poison: $0) }
    }
  }

  /// How the read models are doing, one row each; those that are folded in memory are at the log's
  /// end, or where an event stops them.
  func statusRows() throws -> [[Value]] {
    if let opened = state.withLock({ $0.opened }) {
      return try opened.statuses().map { $0.row }
    }
    let end = try log.end()
    return try definedNames.compactMap { definitions[$0] }.map { definition in
      let state = try ViewState.start(of: definition).folded(log, through: end)
      return [
        .string(definition.name), .long(Int64(definition.version)),
        .long(Int64(clamping: state.position)), .long(Int64(clamping: end - state.position)),
        .long(Int64(state.fold.count)), .string(state.poison.map { "stopped at \($0)" } ?? "live"),
      ]
    }
  }
}

extension ViewStatus {
  fileprivate var row: [Value] {
    [
      .string(name), .long(Int64(version)), .long(Int64(clamping: checkpoint)),
      .long(Int64(clamping: lag)), .long(Int64(rows)), .string(stateText),
    ]
  }

  /// Whether it follows the log, in words.
  private var stateText: String {
    switch state {
    case .live: "live"
    case .behind: "behind"
    case .stopped(let seq, let type, let reason): "stopped at event \(seq) (\(type)): \(reason)"
    }
  }
}
