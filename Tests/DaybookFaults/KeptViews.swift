internal import DaybookEvents
internal import DaybookProjections

/// The read models in a daybook's files, which are compared with its log.
struct KeptViews {
  private let projections: [any Projection.Type]
  private let totals: StreamTotals
  private let log: FileEventLog
  private let daybook: String

  init(
    _ projections: [any Projection.Type], _ totals: StreamTotals, of log: FileEventLog,
    in daybook: String
  ) {
    (self.projections, self.totals) = (projections, totals)
    (self.log, self.daybook) = (log, daybook)
  }

  /// Returns the problems of the files before they are repaired.
  ///
  /// A file has a problem if it has events that the log lacks, or, without `mayBeUnreadable`, if it
  /// cannot be read.
  func problemsOfFiles(mayBeUnreadable: Bool) throws -> [String] {
    let (end, directory) = (try log.end(), ViewsDirectory(daybook: daybook))
    return try definitions().compactMap { definition in
      guard let live = try directory.live(definition.name) else { return nil }
      let path = directory.file(definition.name, live)
      let file = ViewFile.open(path, definition.schema, isReadOnly: true)
      guard let checkpoint = try file?.checkpoint()?.position else {
        return mayBeUnreadable ? nil : "The file of '\(definition.name)' cannot be read."
      }
      return checkpoint <= end
        ? nil : "'\(definition.name)' is at \(checkpoint), the log at \(end)."
    }
  }

  /// Brings the read models up to date, and compares each with a new fold of the log.
  ///
  /// The read model that a query defines is also compared with a sum by hand.
  ///
  /// - Returns: The differences, and the read models that were rebuilt because of unusable files.
  func differences() async throws -> (problems: [String], rebuilds: [ViewRebuild]) {
    let models = try await ReadModels.open(
      totals.catalog(with: projections), of: log, in: daybook, follows: false)
    defer { models.close() }
    let end = try log.end()
    var problems: [String] = []
    for definition in try definitions() {
      let status = try models.status(of: definition.name)
      if status.checkpoint != end {
        problems.append("'\(status.name)' is at \(status.checkpoint).")
      }
      let check = try ReplayCheck(definition, in: log, through: end)
      guard let found = try check.run(against: models.fold(definition.name)) else { continue }
      problems.append("'\(status.name)' is no fold of the log: \(found).")
    }
    if models.names.contains(StreamTotals.name) {
      problems += try await totals.problems(of: models, in: daybook)
    }
    return (problems, models.takeRebuilds())
  }

  private func definitions() throws -> [ReadModelDefinition] {
    try totals.catalog(with: projections).definitions(in: log).values.sorted { $0.name < $1.name }
  }
}
