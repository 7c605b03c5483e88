/// The size of a log's tail.
struct TailSize: Sendable {
  /// The number of events at which the tail is sealed into a block.
  static let maximumCount = 1_024
  /// The number of bytes at which the tail is sealed into a block.
  static let maximumBytes = 256 * 1_024
  /// The least number of events in one transaction that become a block at once, without waiting in
  /// the tail.
  static let minimumBlock = 256

  var count = 0
  var bytes = 0

  /// Whether `more` events of `moreBytes` bytes become a block, together with the tail.
  func isSealed(adding more: Int, _ moreBytes: Int) -> Bool {
    more >= Self.minimumBlock || count + more >= Self.maximumCount
      || bytes + moreBytes >= Self.maximumBytes
  }
}
