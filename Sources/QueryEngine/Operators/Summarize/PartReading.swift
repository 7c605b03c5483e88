/// A read of consecutive parts of a table, whose rows are added to groups.
final class PartReading {
  private let scan: any TableScan
  private let input: any BatchStream
  private let run: QueryRun
  private let positionCount: Int
  /// Whether an earlier reading already reported the number of these rows to the run.
  private let isRepeated: Bool
  /// The batch that was only partly added; `nil` between batches.
  private var batch: Batch?
  private var scannedRows = 0
  private var skipped = SkippedRows()
  private var passed = 0

  /// Begins to read the parts in `range` as the input of `node`.
  init(
    _ range: Range<Int>, of parts: any TableParts, for node: SummarizeNode,
    over scan: TableScanNode, isRepeated: Bool = false, _ run: QueryRun
  ) throws(QueryError) {
    (self.isRepeated, self.run) = (isRepeated, run)
    self.scan = try parts.scan(range)
    positionCount = parts.positionCount(of: range)
    input = try node.input.over(PartBatchesNode(of: scan)).start(run)
  }

  /// Adds all remaining rows to `rows`.
  ///
  /// After an error for lack of memory, the call may be repeated with the same `rows`. Nothing is
  /// added twice.
  func finish(into rows: inout GroupedRows) throws(QueryError) {
    do throws(QueryError) {
      while let batch = try currentBatch() {
        run.partBatch = batch
        while let made = try input.next() { try rows.add(made, run) }
        self.batch = nil
      }
    } catch {
      letGo()
      throw error
    }
  }

  /// Makes the operators below the groups drop their results for the batch.
  private func letGo() {
    run.partBatch = nil
    _ = try? input.next()
  }

  /// The batch that was only partly added, or else the next batch.
  private func currentBatch() throws(QueryError) -> Batch? {
    if batch == nil { batch = try nextBatch() }
    return batch
  }

  private func nextBatch() throws(QueryError) -> Batch? {
    try run.checkpoint()
    let batch = try scan.next()
    if isRepeated { return batch }
    run.noteScanned(scan.scannedRows - scannedRows)
    run.noteSkipped(scan.skipped - skipped)
    (scannedRows, skipped) = (scan.scannedRows, scan.skipped)
    let reached = batch == nil ? positionCount : scan.coverage?.passed ?? passed
    run.noteMade(reached - passed)
    passed = reached
    return batch
  }
}
