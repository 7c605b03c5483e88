package import DaybookEvents

/// Imports sessions again and again while their files grow and new files appear.
package actor AgentFollow {
  /// The most bytes of files whose records are kept between rounds.
  package static let capacity = 64 << 20

  private var watch: SessionWatch
  /// The import; `nil` while a round runs.
  private var sessions: AgentImport?

  /// - Parameters:
  ///   - paths: Folders, which are searched, and files.
  ///   - log: The log that gets the events.
  ///   - keepsSecrets: Whether secrets are appended unmasked.
  ///   - progress: Called with the number of facts read.
  package init(
    _ paths: [String], into log: any EventLog, keepsSecrets: Bool = false,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    watch = SessionWatch(paths)
    sessions = AgentImport(
      into: log, keepsSecrets: keepsSecrets, keeping: Self.capacity, progress: progress)
  }

  /// The number of bytes read so far, without samples.
  package var readBytes: Int { sessions?.readBytes ?? 0 }

  /// Imports the changes since the last round.
  ///
  /// - Returns: The totals of all rounds.
  /// - Throws: `AppendError` or `LogError`.
  package func round() async throws -> AgentImportReport {
    guard var sessions = sessions.take() else { preconditionFailure("One round at a time.") }
    defer { self.sessions = sessions }
    return try await sessions.run(watch.next())
  }

  /// Imports again and again, with pauses, until its task is cancelled.
  ///
  /// A round is never cut short, so cancelling loses nothing.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the pauses.
  ///   - pause: The time between the end of a round and the next round.
  ///   - onRound: Called after each round with the totals of all rounds.
  /// - Returns: The totals of all rounds.
  /// - Throws: `AppendError` or `LogError`.
  package func run<Time: Clock>(
    by clock: Time, every pause: Time.Duration,
    telling onRound: @Sendable (AgentImportReport) -> Void
  ) async throws -> AgentImportReport {
    while true {
      let report = try await Task { try await self.round() }.value
      onRound(report)
      do { try await clock.sleep(for: pause) } catch { return report }
    }
  }
}
