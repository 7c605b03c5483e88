/// A log that machines share, which can give a lease to one of their processes.
package protocol LeasingLog: EventLog {
  /// The lease called `name`, once no other process has it; it lasts as long as the object.
  ///
  /// - Throws: `CancellationError`, or ``LogError``.
  func lease(_ name: String) async throws -> any LogLease
}

/// The exclusive right of one process, among all processes of a shared log.
package protocol LogLease: AnyObject, Sendable {
  /// Whether this process still has the right.
  ///
  /// A request to the log is made when its last answer is older than a second.
  func isHeld() async -> Bool
}
