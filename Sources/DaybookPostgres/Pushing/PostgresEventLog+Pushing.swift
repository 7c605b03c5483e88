public import DaybookEvents

extension PostgresEventLog {
  /// Moves all events of `log` into this one, which must be empty: all of them, or none.
  ///
  /// Positions, versions, ids, times and digests stay what they are. Nobody can append to `log` meanwhile,
  /// and it is a replica of this log afterwards: what is new is appended here. A replica of another shared
  /// log can be moved as well, as when that one's server is gone for good.
  ///
  /// It is one transaction of the server, so an interruption at any moment leaves this log empty, or with
  /// all events; to do it again then begins anew, or finds them there.
  ///
  /// - Parameters:
  ///   - log: A log that is open for writing.
  ///   - progress: Is told, on another thread, how many events were sent.
  /// - Returns: How many events there are.
  /// - Throws: `LogError`: `notADaybook` when this log holds other events, `outcomeUnknown` when the server
  ///   went away while it committed; else as reading `log` and writing to the server do.
  @discardableResult
  public func push(
    _ log: FileEventLog, progress: @escaping @Sendable (UInt64) -> Void = { _ in }
  ) async throws(LogError) -> UInt64 {
    let push = LogPush(log, configuration, progress)
    try await log.becomeReplica { push.run() }
    return try log.end()
  }
}
