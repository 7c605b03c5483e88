internal import Daybook
internal import DaybookShell

extension ReadModels {
  /// Opens read models for a command that only looks.
  ///
  /// Who runs it is told what was made anew, and once why no file can be kept, unless nothing can be
  /// written in the daybook at all.
  ///
  /// - Throws: ``StatusError`` when it needs files and none can be kept, or what opening meets.
  static func openTelling(
    _ definitions: [ReadModelDefinition], of log: any EventLog, in path: String,
    needsFiles: Bool = false, didRebuild: ([ViewRebuild]) -> Void = { _ in }
  ) async throws -> ReadModels {
    let models = try await openToLook(definitions, of: log, in: path)
    if needsFiles, let fallback = models.fallback {
      throw StatusError(.inputOutput, fallback.refusal)
    }
    didRebuild(models.tellNotes())
    return models
  }

  /// Opens each read model when it is first asked for, and tells why no file can be kept, where none
  /// can.
  static func openOnDemandTelling(
    _ definitions: [ReadModelDefinition], of log: any EventLog, in path: String
  ) async throws -> ReadModels {
    let models = try await openOnDemand(definitions, of: log, in: path)
    models.tellNotes()
    return models
  }

  /// Tells what a person should know of them, and gives those that were made anew.
  @discardableResult private func tellNotes() -> [ViewRebuild] {
    takeNotes().compactMap { note in
      Notice(note.english).tell()
      return if case .rebuilt(let rebuild) = note { rebuild } else { nil }
    }
  }

  /// What `body` gives; where it meets damage, the read models are made anew with a line that says so,
  /// and it runs once more.
  func mending<Value>(_ body: () throws -> Value) async throws -> Value {
    do { return try body() } catch {
      guard try await mend() else { throw error }
      tellNotes()
      return try body()
    }
  }
}
