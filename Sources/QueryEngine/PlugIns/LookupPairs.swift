/// Pairs each left row with the right rows that a lookup finds for it.
struct LookupPairs {
  private let left: any BatchStream
  private let keepsUnmatched: Bool
  private let run: QueryRun
  /// The current batch of left rows, and the index of the first row that has not been looked up.
  private var rest: (batch: Batch, row: Int)?

  /// Pairs the rows of `left`; if `keepsUnmatched`, also returns left rows that have no right row.
  init(_ left: any BatchStream, keepsUnmatched: Bool, _ run: QueryRun) {
    (self.left, self.keepsUnmatched, self.run) = (left, keepsUnmatched, run)
  }

  /// The next pairs with rows of `right`; `nil` if all left rows are done.
  ///
  /// For a batch of left rows, `finder` makes a function that takes the index of a left row and
  /// returns the indices of its right rows.
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

  /// The pairs of as many left rows as fill a batch; one left row may have many pairs.
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
