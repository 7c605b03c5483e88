/// Parts of a table that follow each other, being read for the groups of their rows.
final class PartReading {
  private let scan: any TableScan
  private let input: any BatchStream
  private let run: QueryRun
  private let positionCount: Int
  /// Whether the rows were counted when they were read before.
  private let isRepeated: Bool
  /// The batch of which not all was taken.
  private var batch: Batch?
  private var scannedRows = 0
  private var skipped = SkippedRows()
  private var passed = 0

  /// Reads `range` as the input of `node` asks for it.
  init(
    _ range: Range<Int>, of parts: any TableParts, for node: SummarizeNode,
    over scan: TableScanNode, isRepeated: Bool = false, _ run: QueryRun
  ) throws(QueryError) {
    (self.isRepeated, self.run) = (isRepeated, run)
    self.scan = try parts.scan(range)
    positionCount = parts.positionCount(of: range)
    input = try node.input.over(PartBatchesNode(of: scan)).start(run)
  }

  /// Adds all that is left to `rows`.
  ///
  /// When it has thrown that there is not enough memory, it may be called with the same rows again: nothing is
  /// read twice.
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

  /// Lets the operators before the groups forget what they made of the batch.
  private func letGo() {
    run.partBatch = nil
    _ = try? input.next()
  }

  /// The batch of which not all was taken, or else the next.
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
