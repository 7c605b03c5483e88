/// The difference between the rows of one read model at two moments.
package enum RowDiff {
  /// Calls `body` with every row that differs, in the order of the keys.
  ///
  /// - Throws: An error of reading rows or of `body`, or `CancellationError` when the task is
  ///   cancelled.
  /// - Complexity: O(*n*) in the rows of both folds.
  package static func forEach(
    from old: any ViewFold, to new: any ViewFold, _ body: (RowChange) throws -> Void
  ) throws {
    var (before, after) = (EncodedRows(old), EncodedRows(new))
    var (left, right) = (try before.next(), try after.next())
    while left != nil || right != nil {
      let key = [left, right].compactMap { $0?.key }.min { $0.precedes($1) } ?? []
      let (was, isNow) = (left?.key == key ? left?.row : nil, right?.key == key ? right?.row : nil)
      if was != isNow { try body(RowChange(key: key, old: was, new: isNow)) }
      if was != nil { left = try before.next() }
      if isNow != nil { right = try after.next() }
    }
  }

  /// All rows that differ.
  package static func changes(
    from old: any ViewFold, to new: any ViewFold
  ) throws -> [RowChange] {
    var changes: [RowChange] = []
    try forEach(from: old, to: new) { changes.append($0) }
    return changes
  }
}

/// The rows of a fold, one after the other.
///
/// The fold must not apply events while its rows are read.
package struct EncodedRows {
  private let fold: any ViewFold
  private var chunk: ArraySlice<EncodedRow> = []
  private var start: [UInt8]? = []

  private var pace = RowChunk(most: 1_024)

  package init(_ fold: any ViewFold) { self.fold = fold }

  /// The next row; `nil` after the last row.
  package mutating func next() throws -> EncodedRow? {
    if chunk.isEmpty, let from = start {
      try Task.checkCancellation()
      let rows = try fold.rows(from: from, limit: pace.count)
      start = rows.count < pace.count ? nil : rows.last.map { $0.key + [0] }
      pace.note(rows)
      chunk = rows[...]
    }
    return chunk.popFirst()
  }
}
