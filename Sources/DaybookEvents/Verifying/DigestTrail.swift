/// The digests of a log's first events, noted during a check of the whole log.
package struct DigestTrail: Sendable, Equatable {
  /// The position of the last of these events.
  package let position: UInt64
  /// The digest of the events up to ``position``; `nil` when the check did not reach the position.
  package private(set) var digest: [UInt8]?
  /// The first 8 bytes of each stored digest, one for every 1,024 events, up to ``position``.
  package private(set) var blocks: [UInt64] = []

  init(upTo position: UInt64) {
    self.position = position
    if position == 0 { digest = LogDigest().chainHead }
  }

  /// Notes the digest of all events up to ``position``.
  mutating func reach(_ digest: [UInt8]) { self.digest = digest }

  /// Notes the stored digest with this number; the first digest has number 1.
  mutating func note(_ number: UInt64, _ digest: [UInt8]) {
    guard number * UInt64(LogDigest.span) <= position else { return }
    blocks.append(Self.beginning(of: digest))
  }

  /// The first 8 bytes of a digest.
  ///
  /// They are enough to find the place where two logs diverge, once the whole digests differ.
  package static func beginning(of digest: [UInt8]) -> UInt64 {
    digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
