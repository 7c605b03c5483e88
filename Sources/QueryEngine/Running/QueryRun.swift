/// The state that the operators of one run share, such as limits and random numbers.
///
/// Only one thread may use it.
package final class QueryRun {
  package let limits: QueryLimits
  /// The resources that functions may use while rows are evaluated.
  package var rowContext: RowContext
  /// The number of rows read from tables so far.
  package private(set) var scannedRows = 0
  /// The rows that tables have skipped so far.
  package private(set) var skipped = SkippedRows()
  /// The number of rows that `innerunique` joins have left out, although they have partners.
  package private(set) var unpairedRows = 0
  /// Stops the run from outside, and reports its progress.
  package let control: QueryControl
  private let isCancelled: () -> Bool
  private let onProgress: (Int) -> Void
  /// The rows of plans that are computed once and read several times, by the ids of the plans.
  package var materialized: [Int: [Batch]] = [:]
  /// The rows that operators pass to their inner queries, by the ids of the operators.
  var givenRows: [Int: (columns: [Column], batch: Batch)] = [:]
  /// The results of subqueries, by the ids of the subqueries.
  var subqueryResults: [Int: Subquery.Result] = [:]
  /// The next batch of a table that is read in parts; `nil` after an operator has taken it.
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

  /// Makes the run of another thread that does a part of the same query's work.
  ///
  /// It shares limits, control and memory.
  init(
    limits: QueryLimits, control: QueryControl, _ memory: MemoryMeter,
    isCancelled: @escaping () -> Bool
  ) {
    (self.limits, self.control, self.isCancelled) = (limits, control, isCancelled)
    onProgress = { _ in }
    rowContext = RowContext(
      seed: 0, memory, isCancelled: { control.isCancelled || isCancelled() })
  }

  /// Checks for cancellation; operators call this once for each batch.
  ///
  /// - Throws: ``QueryError/cancelled`` when the run was cancelled.
  package func checkpoint() throws(QueryError) {
    if control.isCancelled || isCancelled() { throw .cancelled }
  }

  /// Adds rows that were read from a table to the count.
  package func noteScanned(_ rows: Int) {
    scannedRows += rows
    control.note(scanned: rows)
    onProgress(scannedRows)
  }

  /// Notes how many rows the run will make without reading a table.
  func noteExpected(_ rows: Int) { control.note(expected: rows) }

  /// Notes that the run has passed a further `rows` of the expected rows or positions.
  func noteMade(_ rows: Int) {
    control.note(passed: rows)
    onProgress(scannedRows)
  }

  /// Adds the counts of rows and the held bytes of another thread of this run.
  func absorb(_ other: QueryRun) {
    memory.absorb(other.memory)
    scannedRows += other.scannedRows
    skipped = skipped + other.skipped
    unpairedRows += other.unpairedRows
    onProgress(scannedRows)
  }

  /// Notes that an `innerunique` join left out rows that have partners.
  func noteUnpaired(_ rows: Int) { unpairedRows += rows }

  /// Notes that rows of a table were skipped.
  package func noteSkipped(_ more: SkippedRows) { skipped = skipped + more }

  /// Adds `bytes`, which may be negative, to the bytes that operators hold.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if `bytes` is positive and all operators together
  ///   then hold too many bytes.
  package func hold(_ bytes: Int) throws(QueryError) { try memory.hold(bytes) }

  /// Replaces the number of bytes that an operator holds: `earlier` with `bytes`.
  func hold(_ bytes: Int, insteadOf earlier: inout Int) throws(QueryError) {
    let added = bytes - earlier
    earlier = bytes
    try hold(added)
  }

  /// The bytes that are held now; ``letGo(to:)`` takes this number.
  var held: Int { memory.held }

  /// Releases all bytes that were added since ``held`` was `earlier`.
  func letGo(to earlier: Int) { memory.letGo(to: earlier) }

  /// The memory meter of the run's thread.
  var memory: MemoryMeter { rowContext.memory }
}

/// The limits of a run; a run that exceeds a limit stops with an error.
package struct QueryLimits: Sendable {
  /// The maximum number of rows of the result.
  package var resultRows: Int
  /// The approximate bytes that all operators may hold together.
  package var heldBytes: Int
  /// The time at which a run that has not finished ends with ``QueryError/cancelled``.
  ///
  /// If it is `nil`, there is no time limit.
  package var deadline: ContinuousClock.Instant?

  package init(
    resultRows: Int = .max, heldBytes: Int = 2 << 30, deadline: ContinuousClock.Instant? = nil
  ) {
    self.resultRows = resultRows
    self.heldBytes = heldBytes
    self.deadline = deadline
  }

  /// Moves the deadline to a later time; has no effect without a deadline.
  package mutating func delay(by time: Duration) { deadline = deadline.map { $0 + time } }

  /// Whether the deadline has passed; `false` if there is no deadline.
  package var isTimeUp: Bool { deadline.map { ContinuousClock.now > $0 } ?? false }
}

/// Rows, one batch at a time.
package protocol BatchStream: AnyObject {
  /// The next batch, which may be empty; `nil` if there are no more rows.
  func next() throws(QueryError) -> Batch?
}
