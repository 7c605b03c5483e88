extension EventLog {
  /// Appends what `decide` makes of the log, if nothing happened meanwhile that it did not see;
  /// otherwise it decides again.
  ///
  /// - Parameter decide: Reads what it needs, up to the end of the log, and gives the events to
  ///   append; it is called five times at most.
  /// - Returns: Whether it was decided on the log as it is; false when others wrote each time.
  /// - Throws: What `decide` throws, and `AppendError` or `LogError` of the log.
  nonisolated(nonsending) package func append(
    deciding decide: nonisolated(nonsending) () async throws -> EventBatch
  ) async throws -> Bool {
    for _ in 0..<5 {
      let seen = try end()
      var batch = try await decide()
      guard !batch.isEmpty else { return true }
      for stream in Set(batch.streams) { batch.require(stream, .version(try version(of: stream))) }
      // Whoever appended since then is seen by the next decision.
      guard try end() == seen else { continue }
      do throws(AppendError) {
        _ = try await append(batch)
        return true
      } catch {
        guard case .conflict = error.reason else { throw error }
      }
    }
    return false
  }
}
