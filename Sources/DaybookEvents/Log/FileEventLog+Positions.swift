public import DaybookValues

extension FileEventLog {
  /// The highest position whose event is not later than `time`, or 0 when all are later.
  ///
  /// Times that clients gave may go backwards, so events before the position may be later.
  ///
  /// - Complexity: O(*b*) in the number of blocks after the position.
  public func position(notLaterThan time: Timestamp) throws(LogError) -> UInt64 {
    var upper = try end()
    while upper > 0 {
      let (found, lower) = try withRead { (read, _, _) throws(LogError) in
        try read.lastRecord(notLaterThan: time.microsecondsSinceEpoch, before: upper + 1)
      }
      if let found { return found }
      upper = lower
    }
    return 0
  }
}

extension LogRead {
  /// So many events are looked at in one slice, from the end.
  private static let sliceCount: UInt64 = 65_536

  /// The last position before `limit` whose event is not later than `time`, or how far back the
  /// slice looked without finding one.
  fileprivate borrowing func lastRecord(
    notLaterThan time: Int64, before limit: UInt64
  ) throws(LogError) -> (found: UInt64?, looked: UInt64) {
    let lower = limit > Self.sliceCount ? limit - Self.sliceCount : 1
    var found: UInt64?
    _ = try visit(lower...limit - 1, skipping: { $0.leastTime > time }) {
      (record) throws(LogError) in
      if record.time <= time { found = record.seq }
      return true
    }
    return (found, lower - 1)
  }
}
