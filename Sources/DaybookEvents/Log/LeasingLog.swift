/// A log that machines share, and through which one of their processes can be the only one to do something.
package protocol LeasingLog: EventLog {
  /// The lease called `name`, once nobody else has it; it lasts as long as the object.
  ///
  /// - Throws: `CancellationError`, or ``LogError``.
  func lease(_ name: String) async throws -> any LogLease
}

/// The right to do something as the only one of all processes.
package protocol LogLease: AnyObject, Sendable {
  /// Whether this process still has the right.
  ///
  /// The log is asked where its last answer is older than a second.
  func isHeld() async -> Bool
}
