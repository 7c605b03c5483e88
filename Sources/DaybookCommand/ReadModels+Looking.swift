internal import Daybook
internal import DaybookStorage

extension ReadModels {
  /// Opens read models for who only looks: where their files cannot be written, as on a full disk,
  /// the rows are folded in memory.
  static func openToLook(
    _ projections: [any Projection.Type], of log: any EventLog, in path: String
  ) async throws -> ReadModels {
    do {
      return try await open(projections, of: log, in: path, follows: false)
    } catch is StorageError {
      return try await open(projections, of: log, in: nil, follows: false)
    }
  }
}
