extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// How many events of `range` that are not later than `time`, in microseconds since 1970, have each
  /// type, by the types' numbers.
  ///
  /// Of a block that lies within both only the head is read and checked, not its records.
  package borrowing func countTypes(
    in range: ClosedRange<UInt64>, notLaterThan time: Int64 = .max,
    into counts: inout [UInt16: Int]
  ) throws(LogError) {
    var next = range.lowerBound
    var blocks = try cursor(in: tables.blocks)
    var isAtBlock = try blocks.move(toAtOrBefore: next)
    if !isAtBlock { isAtBlock = try blocks.move(toAtOrAfter: next) }
    while isAtBlock, blocks.key <= range.upperBound {
      guard let block = BlockView(first: blocks.key, bytes: blocks.value), block.hasWholeIndex
      else {
        throw .damaged(seq: blocks.key, "the head of its block is not whole")
      }
      if block.last >= next {
        let last = min(block.last, range.upperBound)
        if block.first == next, block.last == last, block.greatestTime <= time {
          for (number, count) in block.types { counts[number, default: 0] += count }
        } else if block.leastTime <= time {
          try countRecords(in: next...last, time, into: &counts)
        }
        next = last + 1
      }
      isAtBlock = try blocks.moveToNext()
    }
    if next <= range.upperBound {
      try countRecords(in: next...range.upperBound, time, into: &counts)
    }
  }

  private borrowing func countRecords(
    in range: ClosedRange<UInt64>, _ time: Int64, into counts: inout [UInt16: Int]
  ) throws(LogError) {
    var found: [UInt16: Int] = [:]
    _ = try visit(range, skipping: { _ in false }) { (record) throws(LogError) in
      if record.time <= time { found[record.typeNumber, default: 0] += 1 }
      return true
    }
    counts.merge(found, uniquingKeysWith: +)
  }
}
