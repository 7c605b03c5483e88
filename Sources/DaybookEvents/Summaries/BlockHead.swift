/// The summary of a block's records in its head.
struct BlockHead {
  let positions: ClosedRange<UInt64>
  let times: ClosedRange<Int64>
  /// The number of records of each type, by the types' numbers.
  let types: [(number: UInt16, count: Int)]

  init(_ block: borrowing BlockView) {
    positions = block.first...max(block.first, block.last)
    times = block.leastTime...max(block.leastTime, block.greatestTime)
    types = block.types
  }
}

extension LogTransaction where Self: ~Copyable, Self: ~Escapable {
  /// The heads of the blocks that begin in `range` and end at or before `end`; records are not
  /// read.
  ///
  /// - Parameters:
  ///   - range: Positions of stored records; the first position begins a block, or is in no block.
  ///   - end: The last wanted position.
  ///   - others: Called with each record of the range that is in none of these blocks, in order.
  /// - Returns: The heads in the order of the blocks.
  /// - Throws: ``LogError`` when a head, or a record outside of the blocks, is damaged.
  borrowing func blockHeads(
    in range: ClosedRange<UInt64>, by end: UInt64, others: (borrowing RecordView) -> Void
  ) throws(LogError) -> [BlockHead] {
    var heads: [BlockHead] = []
    _ = try visit(
      range,
      skipping: { block in
        guard range.contains(block.first), block.last <= end else { return false }
        heads.append(BlockHead(block))
        return true
      },
      { (record) throws(LogError) in
        others(record)
        return true
      })
    return heads
  }
}
