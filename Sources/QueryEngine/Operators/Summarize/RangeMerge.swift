/// Merges the groups of ranges in the order of the rows, and reads the parts outside of the ranges.
///
/// One thread does this after the other threads have ended. It needs no more memory than one thread
/// alone. If memory is short, it drops the last ranges, and reads them again when it comes to them.
struct RangeMerge {
  private let parts: any TableParts
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let run: QueryRun
  private var rows: GroupedRows
  /// The part after the last part whose rows were added.
  private var end: Int
  /// The later ranges, in descending order.
  private var later: [AggregatedRange]

  /// Moves the ascending `ranges` out of the caller's variable; the first range begins with the
  /// first part.
  ///
  /// A second reference would make each addition copy the ranges.
  init(
    _ ranges: inout [AggregatedRange], of parts: any TableParts, for node: SummarizeNode,
    over scan: TableScanNode, _ run: QueryRun
  ) {
    (self.parts, self.node, self.scan, self.run) = (parts, node, scan, run)
    rows = GroupedRows(node)
    end = 0
    later = ranges
    ranges = []
    later.reverse()
  }

  /// The groups of all parts.
  mutating func finish() throws(QueryError) -> GroupedRows {
    while let next = later.last?.parts {
      try read(end..<next.lowerBound)
      // While the groups are merged, they temporarily exist twice.
      if end > 0 { makeRoom(for: later.last?.rows.heldBytes ?? 0) }
      if later.last?.isForgotten ?? true {
        later.removeLast()
        try read(next, isRepeated: true)
      } else {
        try takeNext()
      }
      end = next.upperBound
    }
    try read(end..<parts.count)
    return rows
  }

  /// Adds the groups of the next range.
  private mutating func takeNext() throws(QueryError) {
    let reading = later.last?.reading
    if end == 0 {
      rows = later.removeLast().rows
    } else {
      try rows.merge(later.removeLast().rows, run)
      let run = run
      try retrying { (rows) throws(QueryError) in try rows.noteHeld(run) }
    }
    if let reading { try finish(reading) }
  }

  /// Reads the next parts, and adds their rows to the groups.
  private mutating func read(_ range: Range<Int>, isRepeated: Bool = false) throws(QueryError) {
    guard !range.isEmpty else { return }
    try finish(
      PartReading(range, of: parts, for: node, over: scan, isRepeated: isRepeated, run))
    end = range.upperBound
  }

  private mutating func finish(_ reading: PartReading) throws(QueryError) {
    try retrying { (rows) throws(QueryError) in try reading.finish(into: &rows) }
  }

  /// Repeats `body` while memory is short and another range can be dropped.
  private mutating func retrying(
    _ body: (inout GroupedRows) throws(QueryError) -> Void
  ) throws(QueryError) {
    while true {
      do throws(QueryError) { return try body(&rows) } catch {
        guard case .limit(.memory, _) = error, forgetLast() else { throw error }
      }
    }
  }

  /// Drops ranges until this number of bytes is left, or no more range can be dropped.
  private mutating func makeRoom(for bytes: Int) {
    while !run.memory.hasRoom(for: bytes), forgetLast() {}
  }

  /// Drops the groups of the last range that still has groups; false when there is none.
  private mutating func forgetLast() -> Bool {
    guard let place = later.firstIndex(where: { !$0.isForgotten }) else { return false }
    later[place].forget(GroupedRows(node), run)
    return true
  }
}
