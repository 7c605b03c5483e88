internal import Synchronization

/// Counts the rows of a query for an observer, who is told once that it has ended.
final class QueryObservation: Sendable {
  private let rows = Atomic(0)
  private let tell: Mutex<(@Sendable (WorkOutcome) -> Void)?>

  init(_ tell: @escaping @Sendable (WorkOutcome) -> Void) { self.tell = Mutex(tell) }

  /// Counts rows; `nil` is the end.
  func note(_ batch: [[QueryValue]]?) {
    guard let batch else { return end(hasFailed: false) }
    rows.add(batch.count, ordering: .relaxed)
  }

  func end(hasFailed: Bool) {
    let tell = tell.withLock { $0.take() }
    tell?(WorkOutcome(count: rows.load(ordering: .relaxed), hasFailed: hasFailed))
  }
}
