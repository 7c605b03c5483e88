package import DaybookEvents

/// Imports sessions as they go on: files that grow, and new ones.
package actor AgentFollow {
  /// In bytes of files, whose records are kept between rounds.
  package static let capacity = 64 << 20

  private var watch: SessionWatch
  /// `nil` while a round goes on.
  private var sessions: AgentImport?

  /// - Parameters:
  ///   - paths: Folders, which are gone through, and files.
  ///   - log: Where events go.
  ///   - keepsSecrets: Whether secrets are appended as they are.
  ///   - progress: Is told how many facts were read.
  package init(
    _ paths: [String], into log: any EventLog, keepsSecrets: Bool = false,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    watch = SessionWatch(paths)
    sessions = AgentImport(
      into: log, keepsSecrets: keepsSecrets, keeping: Self.capacity, progress: progress)
  }

  /// How many bytes of files were read so far, samples left out.
  package var readBytes: Int { sessions?.readBytes ?? 0 }

  /// Imports what changed since the last time.
  ///
  /// - Returns: What all rounds did together.
  /// - Throws: `AppendError` or `LogError`.
  package func round() async throws -> AgentImportReport {
    guard var sessions = sessions.take() else { preconditionFailure("One round at a time.") }
    defer { self.sessions = sessions }
    return try await sessions.run(watch.next())
  }

  /// Imports again and again, with pauses, until its task is cancelled.
  ///
  /// A round that began is ended: cancelling loses nothing.
  ///
  /// - Parameters:
  ///   - clock: By which it pauses.
  ///   - pause: How long, between the end of a round and the next one.
  ///   - onRound: Told what all rounds did so far, after each.
  /// - Returns: What all rounds did together.
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
