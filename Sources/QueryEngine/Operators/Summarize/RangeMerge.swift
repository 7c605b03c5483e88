/// Merges the groups of ranges in the order of the rows, and reads the parts that are in no range.
///
/// One thread does this after all other threads have ended, and needs no more memory than one
/// thread alone. If memory is short, it drops the groups of the last ranges, and reads their parts
/// again when it reaches them.
struct RangeMerge {
  private let parts: any TableParts
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let run: QueryRun
  private var rows: GroupedRows
  /// The index after the last part whose rows have been added.
  private var end: Int
  /// The ranges that are still to be merged, in descending order.
  private var later: [AggregatedRange]

  /// Takes the `ranges`, which ascend, out of the caller's variable.
  ///
  /// The first range must begin with the first part. A second reference to the ranges would make
  /// each addition copy them.
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
      // While groups are merged, they temporarily exist twice.
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

  /// Repeats `body` as long as memory is short and there is another range to drop.
  private mutating func retrying(
    _ body: (inout GroupedRows) throws(QueryError) -> Void
  ) throws(QueryError) {
    while true {
      do throws(QueryError) { return try body(&rows) } catch {
        guard case .limit(.memory, _) = error, forgetLast() else { throw error }
      }
    }
  }

  /// Drops ranges until so many bytes are free, or until there are no more ranges to drop.
  private mutating func makeRoom(for bytes: Int) {
    while !run.memory.hasRoom(for: bytes), forgetLast() {}
  }

  /// Drops the groups of the last range that has groups; returns `false` if there is none.
  private mutating func forgetLast() -> Bool {
    guard let place = later.firstIndex(where: { !$0.isForgotten }) else { return false }
    later[place].forget(GroupedRows(node), run)
    return true
  }
}
