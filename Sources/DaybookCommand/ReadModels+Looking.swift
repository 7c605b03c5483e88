internal import Daybook
internal import DaybookStorage

extension ReadModels {
  /// Opens read models for who only looks: where their files cannot be written, as on a full disk,
  /// the rows are folded in memory.
  ///
  /// Who runs the command is told what was made anew.
  static func openToLook(
    _ projections: [any Projection.Type], of log: any EventLog, in path: String,
    didRebuild: ([ViewRebuild]) -> Void = { _ in }
  ) async throws -> ReadModels {
    do {
      let models = try await open(projections, of: log, in: path, follows: false)
      let rebuilds = models.takeRebuilds()
      for rebuild in rebuilds { try Notice("\(rebuild)").show() }
      didRebuild(rebuilds)
      return models
    } catch is StorageError {
      return try await open(projections, of: log, in: nil, follows: false)
    }
  }
}
