extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// Adds to `counts` the number of events of each type in `range` that are not later than `time`.
  ///
  /// The keys of `counts` are type numbers, and `time` is in microseconds since 1970. For a block
  /// that is entirely within both limits, only the head is read and checked, not its records.
  package borrowing func countTypes(
    in range: ClosedRange<UInt64>, notLaterThan time: Int64 = .max,
    into counts: inout [UInt16: Int]
  ) throws(LogError) {
    var found = counts
    try visitHeads(in: range) { block in
      guard block.greatestTime <= time else { return block.leastTime > time }
      for (number, count) in block.types { found[number, default: 0] += count }
      return true
    } others: { record in
      if record.time <= time { found[record.typeNumber, default: 0] += 1 }
    }
    counts = found
  }

  /// Visits the heads of all blocks within `range`, in order, and reads records only where
  /// necessary.
  ///
  /// - Parameters:
  ///   - range: The positions of the records; all of them are stored.
  ///   - isTold: Called with the head of each block. It returns whether the caller needs only the
  ///     head, so that the block's records are not read.
  ///   - others: Called with each record that is read. These are the records of all other blocks,
  ///     and the records in no block.
  /// - Throws: ``LogError`` when a head, or a record that is read, is damaged.
  borrowing func visitHeads(
    in range: ClosedRange<UInt64>, _ isTold: (borrowing BlockView) -> Bool,
    others: (borrowing RecordView) -> Void
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
        let isWhole = block.first == next && block.last == last
        if !isWhole || !isTold(block) { try visitRecords(of: next...last, others) }
        next = last + 1
      }
      isAtBlock = try blocks.moveToNext()
    }
    if next <= range.upperBound { try visitRecords(of: next...range.upperBound, others) }
  }

  private borrowing func visitRecords(
    of range: ClosedRange<UInt64>, _ body: (borrowing RecordView) -> Void
  ) throws(LogError) {
    _ = try visit(range, skipping: { _ in false }) { (record) throws(LogError) in
      body(record)
      return true
    }
  }
}
