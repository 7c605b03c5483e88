internal import DaybookEvents
internal import DaybookProjections

/// The read models that a daybook's files keep, to be compared with its log.
struct KeptViews {
  private let projections: [any Projection.Type]
  private let log: FileEventLog
  private let daybook: String

  init(_ projections: [any Projection.Type], of log: FileEventLog, in daybook: String) {
    (self.projections, self.log, self.daybook) = (projections, log, daybook)
  }

  /// What is wrong with the files before anybody mends them: one that has seen events that the log
  /// does not hold, or that cannot be read unless `mayBeUnreadable`.
  func problemsOfFiles(mayBeUnreadable: Bool) throws -> [String] {
    let (end, directory) = (try log.end(), ViewsDirectory(daybook: daybook))
    return try projections.compactMap { projection in
      guard let live = try directory.live(projection.name) else { return nil }
      let path = directory.file(projection.name, live)
      let file = ViewFile.open(path, projection.schema, isReadOnly: true)
      guard let checkpoint = try file?.checkpoint()?.position else {
        return mayBeUnreadable ? nil : "The file of '\(projection.name)' cannot be read."
      }
      return checkpoint <= end
        ? nil : "'\(projection.name)' is at \(checkpoint), the log at \(end)."
    }
  }

  /// Brings the read models up to the end of the log, and folds the log again for each.
  ///
  /// - Returns: What differs, and which were made anew since their files could not be used.
  func differences() async throws -> (problems: [String], rebuilds: [ViewRebuild]) {
    let models = try await ReadModels.open(projections, of: log, in: daybook, follows: false)
    defer { models.close() }
    let end = try log.end()
    var problems: [String] = []
    for projection in projections {
      let status = try models.status(of: projection.name)
      if status.checkpoint != end {
        problems.append("'\(status.name)' is at \(status.checkpoint).")
      }
      let check = try ReplayCheck(projection.definition, in: log, through: end)
      guard let found = try check.run(against: models.fold(projection.name)) else { continue }
      problems.append("'\(status.name)' is no fold of the log: \(found).")
    }
    return (problems, models.takeRebuilds())
  }
}
