public import DaybookValues

extension FileEventLog {
  /// The highest position whose event is not later than `time`, or 0 when all are later.
  ///
  /// Times from clients may go backwards, so some events before the position may be later than
  /// `time`. For the exact events up to a time, see `asOf(_:through:)`.
  ///
  /// - Complexity: O(*b*) in the number of blocks, whose heads are read.
  public func position(notLaterThan time: Timestamp) throws(LogError) -> UInt64 {
    try asOfByBlocks(time, through: nil).seq
  }

  /// The events up to `time`, found by the heads of blocks.
  func asOfByBlocks(_ time: Timestamp, through last: UInt64?) throws(LogError) -> AsOf {
    let end = try end()
    return try TimeSearch(time, in: self, through: min(last ?? end, end)).asOf
  }
}
