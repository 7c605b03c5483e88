internal import DaybookEvents
package import DaybookProjections
internal import DaybookQuery
internal import Synchronization

/// The read models of queries, opened at their first use.
package final class DaybookViews: Sendable {
  private let catalog: ReadModelCatalog
  private let log: FileEventLog
  private let state = Mutex(State())

  private struct State {
    /// The names that a query has used.
    var wanted: Set<String> = []
    var opened: ReadModels?
  }

  /// The read models in `catalog` for `log`; `opened` has the read models that are already open.
  package init(
    _ catalog: ReadModelCatalog, of log: FileEventLog, openedAs opened: ReadModels? = nil
  ) {
    self.catalog = catalog
    self.log = log
    state.withLock { $0.opened = opened }
  }

  /// The names of the read models that existed after the event at `head`.
  func names(asOf head: UInt64) -> [String] {
    (try? catalog.definitions(in: log, asOf: head))?.keys.sorted() ?? []
  }

  private var definitions: [String: ReadModelDefinition] {
    // Queries read events, too, and report an error of reading the log.
    (try? catalog.definitions(in: log)) ?? [:]
  }

  /// A read model that existed after the event at `head`; it is also noted as wanted.
  func definition(_ name: String, asOf head: UInt64) -> ReadModelDefinition? {
    let definitions = try? catalog.definitions(in: log, asOf: head)
    guard let definition = definitions?[name] else { return nil }
    state.withLock { _ = $0.wanted.insert(name) }
    return definition
  }

  /// Notes all defined read models as wanted.
  func wantAll() { state.withLock { $0.wanted.formUnion(definedNames) } }

  private var definedNames: [String] {
    definitions.values.filter { !$0.wantsEveryEvent }.map { $0.name }.sorted()
  }

  /// Opens the files of the wanted read models, and brings them up to date.
  ///
  /// If a file cannot be written, the rows are in memory. Without this call, rows are folded from
  /// the first event on.
  ///
  /// - Returns: The read models that were rebuilt because their files could not be used.
  package func open(in daybook: String) async throws -> [ViewRebuild] {
    let definitions = definitions
    let wanted = state.withLock { $0.wanted.sorted() }.compactMap { definitions[$0] }
    guard !wanted.isEmpty else { return [] }
    let opened = try await ReadModels.openToLook(ReadModelCatalog(wanted), of: log, in: daybook)
    state.withLock { $0.opened = opened }
    return opened.takeRebuilds()
  }

  /// The reason why the rows of open read models are in memory, if files were wanted.
  package var fallback: MemoryFallback? { state.withLock { $0.opened }?.fallback }

  /// Rebuilds the read models whose files are damaged.
  ///
  /// - Returns: The rebuilt read models; if there are any, a failed query should run again.
  package func mend() async throws -> [ViewRebuild] {
    guard let opened = state.withLock({ $0.opened }), try await opened.mend() else { return [] }
    return opened.takeRebuilds()
  }

  /// The rows of a read model as of a position or a time.
  func fold(_ definition: ReadModelDefinition, asOf: AsOf) throws -> any ViewFold {
    let opened = state.withLock { $0.opened }
    if let opened, try opened.isKept(definition) {
      return try opened.fold(definition.name, asOf: asOf)
    }
    return try ViewState.start(of: definition).folded(log, asOf: asOf).fold
  }

  /// The wanted read models that are open and stopped at an event.
  package func stopped() throws -> [Replay.Stop] {
    let (wanted, opened) = state.withLock { ($0.wanted, $0.opened) }
    guard let opened else { return [] }
    return try opened.names.filter(wanted.contains).compactMap { name in
      try opened.status(of: name).poison.map { Replay.Stop(view: name, poison: $0) }
    }
  }

  /// The status of the read models, one row for each.
  ///
  /// Read models in memory are at the log's end, or at the event that stops them.
  func statusRows() throws -> [[Value]] {
    if let opened = state.withLock({ $0.opened }) {
      return try opened.statuses().map { $0.row }
    }
    let end = try log.end()
    let definitions = definitions
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

  /// The word for the state: whether the read model follows the log.
  private var stateText: String {
    switch state {
    case .live: "live"
    case .behind: "behind"
    case .stopped(let seq, let type, let reason): "stopped at event \(seq) (\(type)): \(reason)"
    }
  }
}
