package import DaybookValues

/// The writer of a log file, each step of which is somebody else's decision: which of the appends
/// that wait become one transaction, when that is, and when the process ends.
///
/// A simulation drives it on one thread; what it runs is what the writer's thread of a log runs.
package final class SteppedWriter {
  private let session: WriteSession

  /// A writer of `log`, which is open for writing and whose own writer is given nothing to do.
  package init(_ log: FileEventLog, now: @escaping @Sendable () -> Timestamp) {
    session = WriteSession(
      log.environment, log.tables, log.verified, known: [], now: now, didCommit: { _ in })
  }

  /// Appends `batches` in one transaction, and gives the answer to each.
  package func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>] {
    session.append(batches)
  }

  /// Ends as a log does that is closed; without it, as a process does that is killed.
  package func close() { session.flush() }
}
