/// Puts the groups of ranges together in the order of the rows, and reads the parts that are in none: one thread
/// does so once the others have ended.
///
/// It needs no more memory than one thread that did everything: for want of memory it forgets the last ranges, and
/// reads them again when their turn comes.
struct RangeMerge {
  private let parts: any TableParts
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let run: QueryRun
  private var rows: GroupedRows
  /// The part after those whose rows were taken.
  private var end: Int
  /// The ranges after them, the first one last.
  private var later: [AggregatedRange]

  /// Takes out `ranges`, which are in their order, the first from the first part on: what is held twice would be
  /// copied when it is added to.
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
      // While they are merged, its groups are there twice.
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

  /// Takes the groups of the range whose turn it is.
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

  /// Reads parts after those that were taken.
  private mutating func read(_ range: Range<Int>, isRepeated: Bool = false) throws(QueryError) {
    guard !range.isEmpty else { return }
    try finish(
      PartReading(range, of: parts, for: node, over: scan, isRepeated: isRepeated, run))
    end = range.upperBound
  }

  private mutating func finish(_ reading: PartReading) throws(QueryError) {
    try retrying { (rows) throws(QueryError) in try reading.finish(into: &rows) }
  }

  /// Does something again as long as it lacks memory and a range can be forgotten for it.
  private mutating func retrying(
    _ body: (inout GroupedRows) throws(QueryError) -> Void
  ) throws(QueryError) {
    while true {
      do throws(QueryError) { return try body(&rows) } catch {
        guard case .limit(.memory, _) = error, forgetLast() else { throw error }
      }
    }
  }

  /// Forgets ranges until there is so much left, or none is left to forget.
  private mutating func makeRoom(for bytes: Int) {
    while !run.memory.hasRoom(for: bytes), forgetLast() {}
  }

  /// Forgets the groups of the last range that has some.
  private mutating func forgetLast() -> Bool {
    guard let place = later.firstIndex(where: { !$0.isForgotten }) else { return false }
    later[place].forget(GroupedRows(node), run)
    return true
  }
}
