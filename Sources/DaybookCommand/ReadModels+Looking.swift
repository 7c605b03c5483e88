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
    let models: ReadModels
    do {
      models = try await open(projections, of: log, in: path, follows: false)
    } catch is StorageError {
      return try await open(projections, of: log, in: nil, follows: false)
    }
    let rebuilds = models.takeRebuilds()
    didRebuild(rebuilds)
    for rebuild in rebuilds { Notice("\(rebuild)").tell() }
    return models
  }

  /// What `body` gives; where it meets damage, the read models are made anew with a line that says so,
  /// and it runs once more.
  func mending<Value>(_ body: () throws -> Value) async throws -> Value {
    do { return try body() } catch {
      guard try await mend() else { throw error }
      for rebuild in takeRebuilds() { Notice("\(rebuild)").tell() }
      return try body()
    }
  }
}
