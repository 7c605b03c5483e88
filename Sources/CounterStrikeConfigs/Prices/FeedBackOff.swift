/// The pause before the next connection to a dropped feed, which doubles each time, up to a minute.
///
/// A random part of up to half is subtracted, so that not all clients reconnect at the same time.
package struct FeedBackOff: Sendable {
  private static let first: Int64 = 1_000
  private static let longest: Int64 = 60_000

  private var chance: UInt64
  private var failures = 0

  /// - Parameter seed: The seed of random numbers.
  package init(seed: UInt64) { chance = seed }

  /// Resets the pause after a message of the feed, so that the next pause is short again.
  package mutating func reset() { failures = 0 }

  /// The next pause, in milliseconds.
  package mutating func next() -> Int64 {
    let whole = min(Self.longest, Self.first << min(failures, 6))
    failures += 1
    return whole - Int64(random() % UInt64(whole / 2 + 1))
  }

  /// SplitMix64: the same numbers for the same seed, everywhere.
  private mutating func random() -> UInt64 {
    chance &+= 0x9E37_79B9_7F4A_7C15
    var number = chance
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
