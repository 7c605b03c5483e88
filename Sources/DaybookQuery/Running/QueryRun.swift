/// What the operators of one run share: limits, random numbers, and whether to go on.
///
/// Used by one thread.
package final class QueryRun {
  package let limits: QueryLimits
  /// What functions may ask for while they work on rows.
  package var rowContext: RowContext
  /// How many rows of tables were looked at so far.
  package private(set) var scannedRows = 0
  /// What of tables was passed over so far.
  package private(set) var skipped = SkippedRows()
  /// What stops the run from outside, and tells how far it has come.
  package let control: QueryControl
  private let isCancelled: () -> Bool
  private let onProgress: (Int) -> Void
  /// The rows of what is done once and read more often, by its number.
  package var materialized: [Int: [Batch]] = [:]
  /// The rows that operators hand to the queries within them, by the numbers of these.
  var givenRows: [Int: (columns: [Column], batch: Batch)] = [:]
  /// What the queries within the query gave, by their numbers.
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
    self.isCancelled = isCancelled
    self.onProgress = onProgress
    rowContext = RowContext(
      seed: seed, memory: limits.heldBytes,
      isCancelled: { control.isCancelled || isCancelled() })
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

  /// Notes that rows of a table were looked at.
  package func noteScanned(_ rows: Int) {
    scannedRows += rows
    control.note(scanned: rows)
    onProgress(scannedRows)
  }

  /// Notes how many rows the run makes by itself, of which none is scanned.
  func noteExpected(_ rows: Int) { control.note(expected: rows) }

  /// Notes that some of these are made.
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

  /// Notes that something of a table was passed over.
  package func noteSkipped(_ more: SkippedRows) { skipped = skipped + more }

  /// Notes that an operator holds so many bytes more, or fewer.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` when there are more and all together hold too many.
  package func hold(_ bytes: Int) throws(QueryError) { try memory.hold(bytes) }

  /// Notes that an operator holds other bytes than it did.
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

/// How much a run may use before it is stopped with an error.
package struct QueryLimits: Sendable {
  /// How many rows the result may have.
  package var resultRows: Int
  /// How many bytes the operators that must keep rows may hold together, about.
  package var heldBytes: Int

  package init(resultRows: Int = .max, heldBytes: Int = 2 << 30) {
    self.resultRows = resultRows
    self.heldBytes = heldBytes
  }
}

/// Rows as they come, a batch at a time.
package protocol BatchStream: AnyObject {
  /// The next rows; `nil` after the last. A batch may be empty.
  func next() throws(QueryError) -> Batch?
}
