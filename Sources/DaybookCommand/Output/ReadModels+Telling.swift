internal import Daybook
internal import DaybookShell

extension ReadModels {
  /// Opens read models for a command that only reads, and prints notes about them.
  ///
  /// There is a note for each rebuilt read model. If no file can be written, one more note gives
  /// the reason. There is no such note if nothing in the daybook can be written.
  ///
  /// - Throws: ``StatusError`` if files are required and cannot be written, or the errors of
  ///   opening.
  static func openTelling(
    _ catalog: ReadModelCatalog, of log: any EventLog, in path: String,
    needsFiles: Bool = false, didRebuild: ([ViewRebuild]) -> Void = { _ in }
  ) async throws -> ReadModels {
    let models = try await openToLook(catalog, of: log, in: path)
    if needsFiles, let fallback = models.fallback {
      throw StatusError(.inputOutput, fallback.refusal)
    }
    didRebuild(models.tellNotes())
    return models
  }

  /// Opens read models, each at its first use, and prints a note if no file can be written.
  static func openOnDemandTelling(
    _ catalog: ReadModelCatalog, of log: any EventLog, in path: String
  ) async throws -> ReadModels {
    let models = try await openOnDemand(catalog, of: log, in: path)
    models.tellNotes()
    return models
  }

  /// Prints the notes for a person, and returns the read models that were rebuilt.
  @discardableResult private func tellNotes() -> [ViewRebuild] {
    takeNotes().compactMap { note in
      Notice(note.english).tell()
      return if case .rebuilt(let rebuild) = note { rebuild } else { nil }
    }
  }

  /// The result of `body`.
  ///
  /// If `body` finds damage, the read models are rebuilt with a note, and `body` runs again.
  func mending<Value>(_ body: () throws -> Value) async throws -> Value {
    do { return try body() } catch {
      guard try await mend() else { throw error }
      tellNotes()
      return try body()
    }
  }
}
