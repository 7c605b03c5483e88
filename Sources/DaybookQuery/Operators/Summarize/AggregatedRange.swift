/// The groups of parts of a table that follow each other.
struct AggregatedRange {
  /// The first of the parts, and the one after the last.
  let start: Int
  var end: Int
  var rows: GroupedRows
  /// Whether there was no memory for the groups, so that the parts are read again.
  private(set) var isForgotten = false
  /// The last part, where there was not enough memory to take all of it.
  var reading: PartReading?

  init(_ parts: Range<Int>, _ rows: GroupedRows) {
    (start, end, self.rows) = (parts.lowerBound, parts.upperBound, rows)
  }

  var parts: Range<Int> { start..<end }

  /// Lets go of the groups.
  mutating func forget(_ empty: GroupedRows, _ run: QueryRun) {
    rows.letGo(run)
    (rows, reading, isForgotten) = (empty, nil, true)
  }
}
