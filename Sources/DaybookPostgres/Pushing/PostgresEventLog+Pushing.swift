public import DaybookEvents

extension PostgresEventLog {
  /// Moves either all events of `log` or none into this log, which must be empty.
  ///
  /// Positions, versions, ids, times and digests stay the same. Nothing can be appended to `log`
  /// during the move. Afterwards, `log` is a replica of this log, and new events are appended to
  /// this log. A replica of a different shared log can also be moved, for example if that log's
  /// server is lost.
  ///
  /// The move is one transaction on the server. So after an interruption, this log is either empty
  /// or has all events. The next call then starts again, or finds the events.
  ///
  /// - Parameters:
  ///   - log: A log that is open for writing.
  ///   - progress: Called on another thread with the number of events that were sent.
  /// - Returns: The number of events in `log`.
  /// - Throws: `LogError` with code `notADaybook` if this log has different events, or
  ///   `outcomeUnknown` if the server became unreachable during the commit. Otherwise, the errors
  ///   of reading `log` and of writing to the server.
  @discardableResult
  public func push(
    _ log: FileEventLog, progress: @escaping @Sendable (UInt64) -> Void = { _ in }
  ) async throws(LogError) -> UInt64 {
    let push = LogPush(log, configuration, progress)
    try await log.becomeReplica { push.run() }
    return try log.end()
  }
}
