/// Reads consecutive parts of a table, and adds their rows to groups.
final class PartReading {
  private let scan: any TableScan
  private let input: any BatchStream
  private let run: QueryRun
  private let positionCount: Int
  /// Whether the run already counts these rows as read, because they were read before.
  private let isRepeated: Bool
  /// A batch of which only some rows were added; `nil` between batches.
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
  /// If memory runs short, this throws. It may then be called again with the same `rows`, and adds
  /// nothing twice.
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

  /// Makes the operators between table and groups drop their results for the batch.
  private func letGo() {
    run.partBatch = nil
    _ = try? input.next()
  }

  /// The batch of which only some rows were added, or else the next batch.
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
