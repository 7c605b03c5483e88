package import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

extension ReadModels {
  /// Opens read models for a reader.
  ///
  /// If the files cannot be written, for example because the disk is full, the rows are folded in
  /// memory, and ``fallback`` has the reason.
  ///
  /// - Parameters:
  ///   - catalog: The read models, including any that the log defines later.
  ///   - log: The log.
  ///   - daybook: The daybook's directory.
  /// - Returns: The read models at the log's end; they do not follow later appends.
  /// - Throws: ``ViewError`` or `LogError`.
  package static func openToLook(
    _ catalog: ReadModelCatalog, of log: any EventLog, in daybook: String
  ) async throws -> ReadModels {
    do {
      return try await open(catalog, of: log, in: daybook, follows: false)
    } catch let error as SystemError {
      let models = try await open(catalog, of: log, in: nil, follows: false)
      models.registry.note(MemoryFallback(error, in: Directory(daybook)))
      return models
    }
  }

  /// Opens each read model at its first use.
  ///
  /// The first use of a read model blocks the caller's thread until the rows are up to date. If a
  /// read model lacks very many events, all read models are brought up to date together.
  ///
  /// - Throws: ``ViewError`` when the system has no thread available.
  package static func openOnDemand(
    _ catalog: ReadModelCatalog, of log: any EventLog, in daybook: String
  ) async throws -> ReadModels {
    let models = try ReadModels(
      catalog, of: log, in: daybook, ViewPacing(), isOnDemand: true)
    // When this returns, the session knows whether files can be written.
    try await models.thread.value { _ in }
    return models
  }

  /// Makes read models without files; each request folds the rows from the first event on.
  ///
  /// They serve requests about the past, and are never brought up to date.
  ///
  /// - Throws: ``ViewError`` when there is no thread for them.
  package static func unkept(
    _ definitions: [ReadModelDefinition], of log: any EventLog
  ) throws -> ReadModels {
    try ReadModels(ReadModelCatalog(definitions), of: log, in: nil, ViewPacing())
  }

  /// The last reported entries of the read models called `names`; read models opened on demand are
  /// first brought up to date.
  func entries(_ names: [String]) throws -> [String: ViewRegistry.Entry] {
    let new = names.filter { known($0) == nil }
    if isOnDemand, !new.isEmpty {
      try thread.awaited(closed: ViewError.closed) { try $0.want(new) }
    }
    let entries = names.compactMap { name in known(name).map { (name, $0) } }
    return Dictionary(entries) { first, _ in first }
  }

  /// The last reported entry of the read model called `name`.
  ///
  /// It is `nil` if there is no entry, or if the version of the definition has changed.
  func known(_ name: String) -> ViewRegistry.Entry? {
    guard let entry = registry.entry(name) else { return nil }
    return definitions[name]?.version == entry.status.version ? entry : nil
  }

  /// The status of read models from their present files, without folding events or writing.
  ///
  /// - Parameters:
  ///   - definitions: The read models.
  ///   - log: The log.
  ///   - daybook: The daybook's directory.
  /// - Returns: A status for each, in alphabetical order. A read model without a usable file is at
  ///   position 0.
  /// - Throws: `LogError`.
  package static func standing(
    _ definitions: [ReadModelDefinition], in log: any EventLog, at daybook: String
  ) throws -> [ViewStatus] {
    let (skips, end) = (try log.namedSkips(), try log.end())
    return try definitions.ordered { $0.name < $1.name }.map { definition in
      let view = MaintainedView(definition, ViewsDirectory(daybook: daybook))
      try view.refreshInMemory(log, named: skips.of(definition.name))
      return try view.status(endingAt: end).unattended
    }
  }

  /// The reason why the rows are in memory although files were requested.
  package var fallback: MemoryFallback? { registry.fallback }

  /// The reason why the rows are in memory; the first call returns it, and later calls return
  /// `nil`.
  package func takeFallback() -> MemoryFallback? { registry.takeFallback() }
}
