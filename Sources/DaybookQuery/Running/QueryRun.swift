/// The state that the operators of one run share: limits, random numbers, and cancellation.
///
/// Only one thread uses it.
package final class QueryRun {
  package let limits: QueryLimits
  /// The resources that functions may use while rows are evaluated.
  package var rowContext: RowContext
  /// The number of rows read from tables so far.
  package private(set) var scannedRows = 0
  /// The rows that tables skipped so far.
  package private(set) var skipped = SkippedRows()
  /// Stops the run from outside, and reports its progress.
  package let control: QueryControl
  private let isCancelled: () -> Bool
  private let onProgress: (Int) -> Void
  /// The rows of plans that are computed once and read several times, by their numbers.
  package var materialized: [Int: [Batch]] = [:]
  /// The rows that operators hand to their subqueries, by the subqueries' numbers.
  var givenRows: [Int: (columns: [Column], batch: Batch)] = [:]
  /// The results of subqueries, by their numbers.
  var subqueryResults: [Int: Subquery.Result] = [:]
  /// The batch of a table that comes next where parts of it are read.
  var partBatch: Batch?

  package init(
    limits: QueryLimits = QueryLimits(), seed: UInt64 = 0,
    control: QueryControl = QueryControl(),
    isCancelled: @escaping () -> Bool = { Task.isCancelled },
    onProgress: @escaping (_ scannedRows: Int) -> Void = { _ in }
  ) {
    self.limits = limits
    self.control = control
    let isEnded = { limits.isTimeUp || isCancelled() }
    self.isCancelled = isEnded
    self.onProgress = onProgress
    rowContext = RowContext(
      seed: seed, memory: limits.heldBytes,
      isCancelled: { control.isCancelled || isEnded() })
  }

  /// A run of another thread, for a part of the work of `run`: of the same limits, memory and control.
  init(
    limits: QueryLimits, control: QueryControl, _ memory: MemoryMeter,
    isCancelled: @escaping () -> Bool
  ) {
    (self.limits, self.control, self.isCancelled) = (limits, control, isCancelled)
    onProgress = { _ in }
    rowContext = RowContext(
      seed: 0, memory, isCancelled: { control.isCancelled || isCancelled() })
  }

  /// To be called once for each batch.
  ///
  /// - Throws: ``QueryError/cancelled`` when someone wants the run to end.
  package func checkpoint() throws(QueryError) {
    if control.isCancelled || isCancelled() { throw .cancelled }
  }

  /// Adds rows that were read from a table.
  package func noteScanned(_ rows: Int) {
    scannedRows += rows
    control.note(scanned: rows)
    onProgress(scannedRows)
  }

  /// Notes how many rows the run will make without reading a table.
  func noteExpected(_ rows: Int) { control.note(expected: rows) }

  /// Notes that some of these rows are made.
  func noteMade(_ rows: Int) {
    control.note(passed: rows)
    onProgress(scannedRows)
  }

  /// Takes over what another thread looked at for this run, and told the same ``control``, and holds.
  func absorb(_ other: QueryRun) {
    memory.absorb(other.memory)
    scannedRows += other.scannedRows
    skipped = skipped + other.skipped
    onProgress(scannedRows)
  }

  /// Notes that rows of a table were skipped.
  package func noteSkipped(_ more: SkippedRows) { skipped = skipped + more }

  /// Adds a number of bytes, which may be negative, to those that operators hold.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when there are more and all together hold too many.
  package func hold(_ bytes: Int) throws(QueryError) { try memory.hold(bytes) }

  /// Replaces the number of bytes that an operator holds.
  func hold(_ bytes: Int, insteadOf earlier: inout Int) throws(QueryError) {
    let added = bytes - earlier
    earlier = bytes
    try hold(added)
  }

  /// What is held now, for ``letGo(to:)``.
  var held: Int { memory.held }

  /// Notes that all that was held since ``held`` was this much is held no more.
  func letGo(to earlier: Int) { memory.letGo(to: earlier) }

  /// The memory of its thread.
  var memory: MemoryMeter { rowContext.memory }
}

/// The limits of a run; a run that exceeds one stops with an error.
package struct QueryLimits: Sendable {
  /// How many rows the result may have.
  package var resultRows: Int
  /// About how many bytes the operators that keep rows may hold together.
  package var heldBytes: Int
  /// When the run ends at the latest, with ``QueryError/cancelled``.
  package var deadline: ContinuousClock.Instant?

  package init(
    resultRows: Int = .max, heldBytes: Int = 2 << 30, deadline: ContinuousClock.Instant? = nil
  ) {
    self.resultRows = resultRows
    self.heldBytes = heldBytes
    self.deadline = deadline
  }

  /// Ends the run so much later, if at all.
  package mutating func delay(by time: Duration) { deadline = deadline.map { $0 + time } }

  /// Whether the time is up.
  package var isTimeUp: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }
}

/// Rows, one batch at a time.
package protocol BatchStream: AnyObject {
  /// The next rows; `nil` after the last. A batch may be empty.
  func next() throws(QueryError) -> Batch?
}
