package import DaybookEvents
internal import DaybookSystem

extension ReadModels {
  /// Opens read models for who only looks: where their files cannot be written, as on a full disk,
  /// the rows are folded in memory, and ``fallback`` tells why.
  ///
  /// - Parameters:
  ///   - definitions: What keeps them; no two of the same name.
  ///   - log: The log.
  ///   - daybook: The daybook's directory.
  /// - Returns: The read models, at the end that the log had; they do not follow it further.
  /// - Throws: ``ViewError`` or `LogError`.
  package static func openToLook(
    _ definitions: [ReadModelDefinition], of log: any EventLog, in daybook: String
  ) async throws -> ReadModels {
    do {
      return try await open(defined: definitions, of: log, in: daybook, follows: false)
    } catch let error as StorageError {
      let models = try await open(defined: definitions, of: log, in: nil, follows: false)
      models.registry.note(MemoryFallback(error, in: Directory(daybook)))
      return models
    }
  }

  /// Does the same with each read model when it is first asked for.
  ///
  /// What asks waits on its thread. Where one lacks very many events, all are brought up with it.
  ///
  /// - Throws: ``ViewError`` when there is no thread for it.
  package static func openOnDemand(
    _ definitions: [ReadModelDefinition], of log: any EventLog, in daybook: String
  ) async throws -> ReadModels {
    let models = try ReadModels(
      definitions, of: log, in: daybook, ViewPacing(), isOnDemand: true)
    // By then it is known whether files can be kept.
    try await models.thread.value { _ in }
    return models
  }

  /// What was last told of the read models called `names`; of those that are opened on demand, after
  /// they were brought up.
  func entries(_ names: [String]) throws -> [String: ViewRegistry.Entry] {
    let new = names.filter { registry.entry($0) == nil }
    if isOnDemand, !new.isEmpty {
      try thread.awaited(closed: ViewError.closed) { try $0.want(new) }
    }
    let entries = names.compactMap { name in registry.entry(name).map { (name, $0) } }
    return Dictionary(entries) { first, _ in first }
  }

  /// How read models are doing as their files stand: no event is folded, and nothing is written.
  ///
  /// - Parameters:
  ///   - definitions: What keeps them.
  ///   - log: The log.
  ///   - daybook: The daybook's directory.
  /// - Returns: One status each, in alphabetical order; one without a usable file is at 0.
  /// - Throws: `LogError`.
  package static func standing(
    _ definitions: [ReadModelDefinition], in log: any EventLog, at daybook: String
  ) throws -> [ViewStatus] {
    let (skips, end) = (try log.namedSkips(), try log.end())
    return try definitions.sorted { $0.name < $1.name }.map { definition in
      let view = MaintainedView(definition, ViewsDirectory(daybook: daybook))
      try view.refreshInMemory(log, named: skips.of(definition.name))
      return try view.status(endingAt: end).unattended
    }
  }

  /// Why the rows are in memory, though files were wanted.
  package var fallback: MemoryFallback? { registry.fallback }

  /// Does the same once: what was taken before is not told again.
  package func takeFallback() -> MemoryFallback? { registry.takeFallback() }
}
