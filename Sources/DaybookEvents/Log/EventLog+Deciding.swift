extension EventLog {
  /// Appends what `decide` makes of the log, if nothing happened meanwhile that it did not see;
  /// otherwise it decides again.
  ///
  /// - Parameters:
  ///   - selections: What the decision reads; events beside these are of no matter to it.
  ///   - decide: Reads what it needs, up to the end of the log, and gives the events to append; it is
  ///     called five times at most.
  /// - Returns: Whether it was decided on the log as it is; false when others wrote each time.
  /// - Throws: What `decide` throws, and `AppendError` or `LogError` of the log.
  nonisolated(nonsending) package func append(
    reading selections: [EventSelection] = [.all],
    deciding decide: nonisolated(nonsending) () async throws -> EventBatch
  ) async throws -> Bool {
    for _ in 0..<5 {
      let seen = try end()
      var batch = try await decide()
      guard !batch.isEmpty else { return true }
      batch.require(.nothing(in: selections, after: seen))
      do throws(AppendError) {
        _ = try await append(batch)
        return true
      } catch {
        guard error.reason.isConflict else { throw error }
      }
    }
    return false
  }
}

extension AppendError.Reason {
  /// Whether somebody appended first, so that to decide again may succeed.
  fileprivate var isConflict: Bool {
    switch self {
    case .conflict, .changed: true
    default: false
    }
  }
}
