public import DaybookValues

extension FileEventLog {
  /// The highest position whose event is not later than `time`, or 0 when all are later.
  ///
  /// Times that clients gave may go backwards, so events before the position may be later; see
  /// `asOf(_:through:)` for what was known at a time.
  ///
  /// - Complexity: O(*b*) in the number of blocks, of which the heads are read.
  public func position(notLaterThan time: Timestamp) throws(LogError) -> UInt64 {
    try asOfByBlocks(time, through: nil).seq
  }

  /// What was known at `time`, from the heads of blocks.
  func asOfByBlocks(_ time: Timestamp, through last: UInt64?) throws(LogError) -> AsOf {
    let end = try end()
    return try TimeSearch(time, in: self, through: min(last ?? end, end)).asOf
  }
}
