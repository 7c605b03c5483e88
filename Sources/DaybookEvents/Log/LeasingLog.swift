/// A shared log that can give a lease to one of the processes that share it.
package protocol LeasingLog: EventLog {
  /// Returns the lease called `name` once no other process has it; the lease lasts as long as the
  /// object.
  ///
  /// - Throws: `CancellationError`, or ``LogError``.
  func lease(_ name: String) async throws -> any LogLease
}

/// The exclusive right of one process, among all processes of a shared log.
package protocol LogLease: AnyObject, Sendable {
  /// Whether this process still has the right.
  ///
  /// If the server's last answer is older than a second, the server is asked again.
  func isHeld() async -> Bool
}
