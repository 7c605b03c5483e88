internal import DaybookEvents
package import DaybookProjections
package import DaybookQuery

/// The read models that queries may read, some of which may be open.
package struct DaybookViews: Sendable {
  private let catalog: ReadModelCatalog
  private let log: FileEventLog
  /// The open read models; `nil` if none are open.
  private let models: ReadModels?

  /// The read models in `catalog` for `log`; `opened` has the read models that are already open.
  package init(
    _ catalog: ReadModelCatalog, of log: FileEventLog, openedAs opened: ReadModels? = nil
  ) {
    (self.catalog, self.log, models) = (catalog, log, opened)
  }

  /// The names of the read models that existed after the event at `head`.
  func names(asOf head: UInt64) -> [String] {
    let (hidden, names) = (hiddenNames, try? catalog.definitions(in: log, asOf: head).keys)
    return names.map { $0.filter { !hidden.contains($0) }.sorted() } ?? []
  }

  /// The names of read models that mean an event type instead.
  private var hiddenNames: Set<String> { (try? catalog.hiddenNames(in: log)) ?? [] }

  private var definitions: [String: ReadModelDefinition] {
    // Queries read events, too, and report an error of reading the log.
    (try? catalog.definitions(in: log)) ?? [:]
  }

  /// The definition of a read model as of the event at `head`.
  ///
  /// It is `nil` if the read model did not exist yet, or if it is hidden.
  func definition(_ name: String, asOf head: UInt64) -> ReadModelDefinition? {
    guard !hiddenNames.contains(name) else { return nil }
    return (try? catalog.definitions(in: log, asOf: head))?[name]
  }

  /// The names of the read models that `queries` read; a query of the table `views` reads all of
  /// them.
  private func names(in queries: [BoundQuery]) -> Set<String> {
    let tables = Set(queries.flatMap(\.tableNames))
    let names = tables.subtracting(DaybookTables.ownNames).subtracting(hiddenNames)
    return tables.contains(DaybookTables.viewsName) ? names.union(definedNames) : names
  }

  private var definedNames: [String] {
    definitions.values.filter { !$0.wantsEveryEvent }.map { $0.name }.sorted()
  }

  /// Opens the read models that `queries` read, and brings them up to date.
  ///
  /// If a file cannot be written, its rows are in memory. The queries must be bound again to the
  /// tables of the result. Otherwise they fold the rows from the first event on.
  ///
  /// - Returns: The same read models, now open, and the read models that were rebuilt because their
  ///   files could not be used. It is `nil` if the queries read no read model.
  package func opened(
    for queries: [BoundQuery], in daybook: String
  ) async throws -> (views: DaybookViews, rebuilds: [ViewRebuild])? {
    let definitions = definitions
    let names = names(in: queries).sorted().compactMap { definitions[$0] }
    guard !names.isEmpty else { return nil }
    let opened = try await ReadModels.openToLook(ReadModelCatalog(names), of: log, in: daybook)
    return (DaybookViews(catalog, of: log, openedAs: opened), opened.takeRebuilds())
  }

  /// The reason why the rows of open read models are in memory although files were requested.
  package var fallback: MemoryFallback? { models?.fallback }

  /// Rebuilds the read models whose files are damaged.
  ///
  /// - Returns: The rebuilt read models; if there are any, a failed query should run again.
  package func mend() async throws -> [ViewRebuild] {
    guard let models, try await models.mend() else { return [] }
    return models.takeRebuilds()
  }

  /// The rows of a read model as of a position or a time.
  func fold(_ definition: ReadModelDefinition, asOf: AsOf) throws -> any ViewFold {
    if let models, try models.isKept(definition) {
      return try models.fold(definition.name, asOf: asOf)
    }
    return try ViewState.start(of: definition).folded(log, asOf: asOf).fold
  }

  /// The open read models of `queries` that are stopped at an event.
  package func stopped(in queries: [BoundQuery]) throws -> [Replay.Stop] {
    guard let models else { return [] }
    return try models.names.filter(names(in: queries).contains).compactMap { name in
      try models.status(of: name).poison.map { Replay.Stop(view: name, poison: $0) }
    }
  }

  /// The status of each read model as a row.
  ///
  /// If no read models are open, each one is folded in memory, up to the log's end or to an event
  /// that stops it.
  func statusRows() throws -> [[Value]] {
    if let models { return try models.statuses().map { $0.row } }
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

  /// The text for the state: whether the read model follows the log.
  private var stateText: String {
    switch state {
    case .live: "live"
    case .behind: "behind"
    case .stopped(let seq, let type, let reason): "stopped at event \(seq) (\(type)): \(reason)"
    }
  }
}
