package import DaybookValues

/// A writer of a log file whose caller decides each step: which waiting appends become one
/// transaction, when, and when the process ends.
///
/// A simulation drives it on one thread; it runs the same code as the writer's thread of a log.
package final class SteppedWriter {
  private let session: WriteSession

  /// A writer of `log`, which is open for writing and whose own writer stays idle.
  package init(_ log: FileEventLog, now: @escaping @Sendable () -> Timestamp) {
    session = WriteSession(
      log.environment, log.tables, log.verified, known: [], now: now, didCommit: { _ in })
  }

  /// Appends `batches` in one transaction, and returns the result of each.
  package func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>] {
    session.append(batches)
  }

  /// Ends as a log does that is closed; without it, as a process does that is killed.
  package func close() { session.flush() }
}
