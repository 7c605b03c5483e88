internal import EventColumns

extension OpenColumns {
  /// The number of events of each type in `range` that are not later than `time`, from heads of
  /// stripes.
  ///
  /// `rest` has the positions for which the heads are not enough.
  func counts(
    in range: ClosedRange<UInt64>, until time: Int64
  ) -> (counts: [UInt16: Int], rest: [ClosedRange<UInt64>]) {
    var (counts, rest) = ([UInt16: Int](), [ClosedRange<UInt64>]())
    var next = range.lowerBound
    for index in stripes(in: range) {
      let head = file.stripes[index].head
      guard head.first >= range.lowerBound, head.last <= range.upperBound,
        head.isWhollyNotLater(than: time)
      else { continue }
      if head.first > next { rest.append(next...head.first - 1) }
      for schema in head.schemas { counts[schema.type, default: 0] += schema.rowCount }
      next = head.last + 1
    }
    if next <= range.upperBound { rest.append(next...range.upperBound) }
    return (counts, rest)
  }
}

extension StripeHead {
  /// Whether the head has the types of all its events, and none of them is later than `time`.
  fileprivate func isWhollyNotLater(than time: Int64) -> Bool {
    guard let envelope else { return false }
    guard case .integers(let times) = envelope.times.bounds else { return false }
    return times.upperBound <= time
  }
}
