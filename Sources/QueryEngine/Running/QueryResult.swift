/// The rows of a query, one batch at a time.
package final class QueryResult {
  package let columns: [Column]
  package let render: RenderHint?
  /// The facts that decide which columns stay visible in a narrow table.
  package let claims: ColumnClaims
  private let stream: any BatchStream
  private let places: [Int]
  private let run: QueryRun
  private var rowCount = 0
  /// The rows still to be returned of a batch that is too large to be returned at once.
  private var rest: (batch: Batch, next: Int, step: Int)?

  init(_ query: BoundQuery, _ plan: any PlanNode, _ run: QueryRun) throws(QueryError) {
    columns = query.columns
    render = query.render
    claims = query.claims
    places = plan.columns.places(of: query.columns)
    self.run = run
    stream = try plan.start(run)
  }

  /// The next batch of rows; `nil` if there are no more rows.
  ///
  /// - Throws: ``QueryError`` if the run is cancelled, exceeds a limit or fails an `assert()`, or
  ///   if a table cannot be read.
  package func next() throws(QueryError) -> Batch? {
    try run.checkpoint()
    if let part = nextPart() { return part }
    while let batch = try stream.next() {
      guard batch.rowCount > 0 else { continue }
      rowCount += batch.rowCount
      guard rowCount <= run.limits.resultRows else {
        throw .limit(.rows, figure: run.limits.resultRows)
      }
      return part(of: Batch(columns: places.map { batch.columns[$0] }, rowCount: batch.rowCount))
    }
    return nil
  }

  /// The approximate number of bytes that are returned at once.
  ///
  /// It is small because displaying rows needs several times as many bytes.
  private static let partBytes = 4 << 20

  private func part(of batch: Batch) -> Batch {
    let bytes = batch.copiedBytes
    guard bytes > Self.partBytes, batch.rowCount > 1 else { return batch }
    rest = (batch, 0, max(1, batch.rowCount / (bytes / Self.partBytes + 1)))
    return nextPart() ?? batch
  }

  private func nextPart() -> Batch? {
    guard let (batch, next, step) = rest, next < batch.rowCount else { return nil }
    let end = min(next + step, batch.rowCount)
    rest = end < batch.rowCount ? (batch, end, step) : nil
    return batch.gathered((Int32(next)..<Int32(end)).map { $0 })
  }

  /// All rows that have not been returned yet.
  package func rows() throws(QueryError) -> [[Value]] {
    var rows: [[Value]] = []
    while let batch = try next() {
      for row in 0..<batch.rowCount { rows.append(batch.row(row)) }
    }
    return rows
  }

  /// The number of rows read from tables so far.
  package var scannedRows: Int { run.scannedRows }

  /// The rows that tables have skipped so far, because they could not meet the conditions.
  package var skipped: SkippedRows { run.skipped }
}
