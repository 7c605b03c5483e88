/// The number of events of each type up to a position, with the first and the last position and
/// time.
///
/// Most facts come from the heads of blocks. Records are read only in blocks where a type begins or
/// ends, or whose times may exceed the known times. If times never go backwards, that is about one
/// block for each type. No block is read twice.
package struct TypeSummaries {
  /// The events of one type.
  package struct Group: Equatable, Sendable {
    package fileprivate(set) var events: UInt64 = 0
    package fileprivate(set) var positions: ClosedRange<UInt64>
    /// The earliest and the latest time, in microseconds since 1970.
    package fileprivate(set) var times: ClosedRange<Int64>
  }

  /// The groups by the numbers of the types.
  private var groups: [UInt16: Group] = [:]
  /// The blocks that end at or before the position, in order.
  private var heads: [BlockHead] = []
  /// The number of events of each type in these blocks.
  private var counts: [UInt16: UInt64] = [:]
  /// The types whose last event is in no block.
  private var ended: Set<UInt16> = []
  /// The first positions of blocks whose records were read.
  private var readBlocks: Set<UInt64> = []
  /// The number of records read.
  package private(set) var readCount = 0

  /// The sizes of slices; no read transaction outlives a slice.
  ///
  /// A slice has the heads of the blocks at this many positions, or the records of this many
  /// blocks.
  private static let headsPerRead: UInt64 = 1 << 19
  private static let blocksPerRead = 128

  /// Sums up the events of `log` up to `end`.
  package init(_ log: FileEventLog, end: UInt64) throws(LogError) {
    var next: UInt64 = 1
    while next <= end {
      let slice = next...min(end, next + Self.headsPerRead - 1)
      try change(log) { (summaries, read) throws(LogError) in
        try summaries.takeHeads(slice, by: end, read)
      }
      next = max(slice.upperBound, heads.last?.positions.upperBound ?? 0) + 1
    }
    try readRecords(log, heads, known: []) { $0.times.lowerBound < $1.times.lowerBound }
    try readRecords(log, heads.reversed(), known: ended) {
      $0.times.upperBound > $1.times.upperBound
    }
    for (number, count) in counts { groups[number]?.events += count }
  }

  /// The summary of the type with a number; `nil` when it has no event.
  package subscript(number: UInt16) -> Group? { groups[number] }

  /// Runs `body` with a copy of the summaries, because the closure of the read transaction cannot
  /// change `self`.
  private mutating func change(
    _ log: FileEventLog, _ body: (inout TypeSummaries, borrowing LogRead) throws(LogError) -> Void
  ) throws(LogError) {
    self = try log.withRead { [self] (read, _, _) throws(LogError) in
      var changed = self
      try body(&changed, read)
      return changed
    }
  }
}

extension TypeSummaries {
  private mutating func takeHeads(
    _ slice: ClosedRange<UInt64>, by end: UInt64, _ read: borrowing LogRead
  ) throws(LogError) {
    var changed = self
    let heads = try read.blockHeads(in: slice, by: end) { record in
      changed.add(record, events: 1)
      changed.ended.insert(record.typeNumber)
    }
    self = changed
    self.heads += heads
    for (number, count) in heads.flatMap(\.types) { counts[number, default: 0] += UInt64(count) }
  }

  /// Reads the records of blocks in which a type first occurs, or whose times exceed a type's known
  /// times.
  private mutating func readRecords(
    _ log: FileEventLog, _ heads: [BlockHead], known: Set<UInt16>,
    where goesBeyond: (BlockHead, Group) -> Bool
  ) throws(LogError) {
    var known = known
    for start in stride(from: 0, to: heads.count, by: Self.blocksPerRead) {
      let slice = heads[start..<min(start + Self.blocksPerRead, heads.count)]
      try change(log) { (summaries, read) throws(LogError) in
        for head in slice {
          let isWanted = head.types.contains { number, _ in
            !known.contains(number) || summaries.groups[number].map { goesBeyond(head, $0) } ?? true
          }
          if isWanted { try summaries.readRecords(of: head, read) }
          known.formUnion(head.types.map(\.number))
        }
      }
    }
  }

  /// Reads the records of a block, unless its head has all facts, or the records were read already.
  private mutating func readRecords(
    of head: BlockHead, _ read: borrowing LogRead
  ) throws(LogError) {
    if head.types.count == 1 { return widen(head.types[0].number, head.positions, head.times) }
    guard readBlocks.insert(head.positions.lowerBound).inserted else { return }
    var changed = self
    _ = try read.visit(head.positions, skipping: { _ in false }) { (record) throws(LogError) in
      changed.add(record, events: 0)
      return true
    }
    self = changed
  }

  private mutating func add(_ record: borrowing RecordView, events: UInt64) {
    readCount += 1
    widen(record.typeNumber, record.seq...record.seq, record.time...record.time)
    groups[record.typeNumber]?.events += events
  }

  private mutating func widen(
    _ number: UInt16, _ positions: ClosedRange<UInt64>, _ times: ClosedRange<Int64>
  ) {
    guard let known = groups[number] else {
      return groups[number] = Group(positions: positions, times: times)
    }
    groups[number]?.positions = known.positions.union(positions)
    groups[number]?.times = known.times.union(times)
  }
}

extension ClosedRange {
  /// The smallest range that contains both ranges.
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
