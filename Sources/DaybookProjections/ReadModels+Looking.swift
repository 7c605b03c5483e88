package import DaybookEvents
internal import DaybookStorage

extension ReadModels {
  /// Opens read models for who only looks: where their files cannot be written, as on a full disk,
  /// the rows are folded in memory, and ``fallback`` tells why.
  ///
  /// - Parameters:
  ///   - projections: What keeps them; no two of the same name.
  ///   - log: The log.
  ///   - daybook: The daybook's directory.
  /// - Returns: The read models, at the end that the log had; they do not follow it further.
  /// - Throws: ``ViewError`` or `LogError`.
  package static func openToLook(
    _ projections: [any Projection.Type], of log: any EventLog, in daybook: String
  ) async throws -> ReadModels {
    do {
      return try await open(projections, of: log, in: daybook, follows: false)
    } catch let error as StorageError {
      let models = try await open(projections, of: log, in: nil, follows: false)
      models.board.note(MemoryFallback(error, in: Directory(daybook)))
      return models
    }
  }

  /// Why the rows are in memory, though files were wanted.
  package var fallback: MemoryFallback? { board.fallback }
}
