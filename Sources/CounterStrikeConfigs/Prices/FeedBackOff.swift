/// The pauses between attempts to connect to the feed, which double up to a minute.
///
/// A random part of at most half the pause is subtracted, so that clients do not all reconnect at
/// the same time.
package struct FeedBackOff: Sendable {
  private static let first: Int64 = 1_000
  private static let longest: Int64 = 60_000

  private var chance: UInt64
  private var failures = 0

  /// - Parameter seed: The seed of the random numbers.
  package init(seed: UInt64) { chance = seed }

  /// Makes the next pause short again, because the feed sent a message.
  package mutating func reset() { failures = 0 }

  /// The next pause, in milliseconds.
  package mutating func next() -> Int64 {
    let whole = min(Self.longest, Self.first << min(failures, 6))
    failures += 1
    return whole - Int64(random() % UInt64(whole / 2 + 1))
  }

  /// The next number of the generator SplitMix64, which depends only on the seed.
  private mutating func random() -> UInt64 {
    chance &+= 0x9E37_79B9_7F4A_7C15
    var number = chance
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
