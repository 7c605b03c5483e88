/// Pairs of left rows with the right rows that a lookup finds for them.
struct LookupPairs {
  private let left: any BatchStream
  private let keepsUnmatched: Bool
  private let run: QueryRun
  /// The current batch of left rows, and the index of its first row that is not looked up yet.
  private var rest: (batch: Batch, row: Int)?

  /// Pairs of the rows of `left`; with `keepsUnmatched`, also left rows without a right row.
  init(_ left: any BatchStream, keepsUnmatched: Bool, _ run: QueryRun) {
    (self.left, self.keepsUnmatched, self.run) = (left, keepsUnmatched, run)
  }

  /// The next pairs with rows of `right`; `nil` after the last left row.
  ///
  /// For each batch, `finder` makes a function that returns the indices of the right rows for a
  /// left row.
  mutating func next(
    with right: Batch, _ finder: (Batch) -> (Int) -> [Int32]
  ) throws(QueryError) -> Batch? {
    while true {
      try run.checkpoint()
      if rest == nil { rest = try left.next().map { ($0, 0) } }
      guard let (batch, row) = rest else { return nil }
      let pairs = try pairs(of: batch, from: row, with: right, finder(batch))
      if pairs.rowCount > 0 { return pairs }
    }
  }

  /// The pairs for enough left rows to fill a batch; one left row may have many pairs.
  private mutating func pairs(
    of batch: Batch, from first: Int, with right: Batch, _ find: (Int) -> [Int32]
  ) throws(QueryError) -> Batch {
    var (lefts, rights): ([Int32], [Int32]) = ([], [])
    var row = first
    while row < batch.rowCount, lefts.count < Batch.usualRowCount {
      try run.checkpoint()
      var found = find(row)
      if found.isEmpty, keepsUnmatched { found = [-1] }
      rights += found
      lefts += Array(repeating: Int32(row), count: found.count)
      row += 1
    }
    rest = row < batch.rowCount ? (batch, row) : nil
    return Batch(
      columns: batch.columns.map { $0.gathered(lefts) }
        + right.columns.map { $0.gathered(rights) }, rowCount: lefts.count)
  }
}
