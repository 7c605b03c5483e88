/// The groups that the rows in consecutive parts of a table make.
struct AggregatedRange {
  /// The first part of the range; `end` is the index after the last part.
  let start: Int
  var end: Int
  var rows: GroupedRows
  /// Whether the groups were dropped to free memory, so that the parts must be read again.
  private(set) var isForgotten = false
  /// The reading of the last part, if memory ran short before all of its rows were added.
  var reading: PartReading?

  init(_ parts: Range<Int>, _ rows: GroupedRows) {
    (start, end, self.rows) = (parts.lowerBound, parts.upperBound, rows)
  }

  var parts: Range<Int> { start..<end }

  /// Drops the groups, and releases their memory.
  mutating func forget(_ empty: GroupedRows, _ run: QueryRun) {
    rows.letGo(run)
    (rows, reading, isForgotten) = (empty, nil, true)
  }
}
