internal import Synchronization

/// Stops a running query, and reports its progress, from any thread.
///
/// A run checks its control between batches and during long sorts, so it ends within 50 ms.
package final class QueryControl: Sendable {
  /// The progress of a run.
  package struct Progress: Equatable, Sendable {
    /// The number of rows read from tables.
    package let scannedRows: Int
    /// How much of the tables has been read, from 0 to 1; `nil` while it is unknown.
    ///
    /// The share can decrease when the run begins to read another table.
    package let share: Double?

    package init(scannedRows: Int, share: Double?) {
      (self.scannedRows, self.share) = (scannedRows, share)
    }
  }

  private let isStopped = Atomic(false)
  private let scannedRows = Atomic(0)
  private let passed = Atomic(0)
  private let expected = Atomic(0)

  package init() {}

  /// Ends the run, and all later runs with this control, with ``QueryError/cancelled``.
  package func cancel() { isStopped.store(true, ordering: .relaxed) }

  package var isCancelled: Bool { isStopped.load(ordering: .relaxed) }

  package var progress: Progress {
    let (passed, expected) = (
      passed.load(ordering: .relaxed), expected.load(ordering: .relaxed)
    )
    return Progress(
      scannedRows: scannedRows.load(ordering: .relaxed),
      share: expected > 0 ? min(1, Double(passed) / Double(expected)) : nil)
  }

  func note(scanned rows: Int) { scannedRows.wrappingAdd(rows, ordering: .relaxed) }

  func note(passed positions: Int) { passed.wrappingAdd(positions, ordering: .relaxed) }

  func note(expected positions: Int) { expected.wrappingAdd(positions, ordering: .relaxed) }
}
