package import DaybookValues

/// A writer of a log file whose caller decides each step.
///
/// The caller decides which appends share a transaction, when the transaction runs, and when the
/// process ends. A simulation drives the writer on one thread, with the same code as the writer's
/// thread of a log.
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

  /// Writes the stream tables, as closing a log does.
  ///
  /// Without this call, the writer ends like a killed process.
  package func close() { session.flush() }
}
