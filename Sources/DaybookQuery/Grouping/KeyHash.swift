/// Hashes of keys by a secret of the process: who plants keys does not know which of them meet.
///
/// Nothing shows them. What is made with such a hash is in the order of first appearance.
struct KeyHash: Sendable {
  private let start: UInt64
  private let multiplier: UInt64

  static let ofProcess = KeyHash(
    start: .random(in: .min ... .max), multiplier: .random(in: .min ... .max))

  /// Another secret gives other hashes.
  init(start: UInt64, multiplier: UInt64) {
    self.start = start
    // What is even, or nearly 0, loses bits.
    self.multiplier = multiplier | 0x8000_0000_0000_0001
  }

  /// All bits of the product of 128 bits, folded into 64.
  @inline(__always)
  func mixed(_ word: UInt64) -> UInt64 {
    let product = (word ^ start).multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }

  /// The hash of a text, eight bytes at a time.
  func hash(of text: Span<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: text.count)
    var word: UInt64 = 0
    var filled = 0
    for index in text.indices {
      word = word << 8 | UInt64(text[index])
      filled &+= 1
      if filled & 7 == 0 { hash = mixed(hash ^ word) }
    }
    return filled & 7 == 0 && filled > 0 ? hash : mixed(hash ^ word)
  }
}
