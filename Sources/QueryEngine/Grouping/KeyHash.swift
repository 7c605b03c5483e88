/// Hashes keys with a secret seed for each process, so that no attacker can choose colliding keys.
///
/// The hashes never become visible: all results that use them are in the order of first appearance.
struct KeyHash: Sendable {
  private let seed: UInt64

  static let ofProcess = KeyHash(seed: .random(in: .min ... .max))

  init(seed: UInt64) { self.seed = seed }

  /// The 128-bit product of a word and a constant, folded into 64 bits.
  @inline(__always)
  func mixed(_ word: UInt64) -> UInt64 {
    let product = (word ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let folded = product.high ^ product.low
    return folded ^ folded >> 32
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
