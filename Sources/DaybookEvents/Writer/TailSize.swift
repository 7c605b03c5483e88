/// The size of a log's tail.
struct TailSize: Sendable {
  /// The number of events from which on the tail is sealed into a block.
  static let maximumCount = 1_024
  /// The number of bytes from which on the tail is sealed into a block.
  static let maximumBytes = 256 * 1_024
  /// This many events in one transaction become a block at once.
  static let minimumBlock = 256

  var count = 0
  var bytes = 0

  /// Whether `more` events of `moreBytes` bytes are to be written as a block, with the tail.
  func isSealed(adding more: Int, _ moreBytes: Int) -> Bool {
    more >= Self.minimumBlock || count + more >= Self.maximumCount
      || bytes + moreBytes >= Self.maximumBytes
  }
}
