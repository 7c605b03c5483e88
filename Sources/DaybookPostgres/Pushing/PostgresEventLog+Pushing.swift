public import DaybookEvents

extension PostgresEventLog {
  /// Moves all events of `log`, or none, into this log, which must be empty.
  ///
  /// Positions, versions, ids, times and digests stay the same. Nothing can be appended to `log`
  /// during the move. Afterwards `log` is a replica of this log, and new events are appended here.
  /// A replica of another shared log can also be moved, for example when the other server is lost.
  ///
  /// The move is one transaction of the server. So an interruption at any moment leaves this log
  /// empty, or with all events. The next call then starts again, or finds the events.
  ///
  /// - Parameters:
  ///   - log: A log that is open for writing.
  ///   - progress: Called on another thread with the number of events sent so far.
  /// - Returns: The number of events in `log`.
  /// - Throws: `LogError`: `notADaybook` when this log has other events, `outcomeUnknown` when the
  ///   server became unreachable during the commit. Else the errors of reading `log` and of writing
  ///   to the server.
  @discardableResult
  public func push(
    _ log: FileEventLog, progress: @escaping @Sendable (UInt64) -> Void = { _ in }
  ) async throws(LogError) -> UInt64 {
    let push = LogPush(log, configuration, progress)
    try await log.becomeReplica { push.run() }
    return try log.end()
  }
}
