/// A hash of a name, made once for each name instead of once for each look-up.
///
/// Names come from outside, so the hash is seeded with a secret of the process. Then an attacker
/// cannot choose names that collide.
struct NameFingerprint: Equatable, Sendable {
  let bits: UInt64

  private static let secret = UInt64.random(in: .min ... .max)

  init(_ utf8: Span<UInt8>) {
    let bytes = unsafe utf8.bytes
    var hash = Self.secret ^ UInt64(truncatingIfNeeded: bytes.byteCount)
    var union: UInt64 = 0
    var offset = 0
    while offset < bytes.byteCount {
      let word = Self.word(bytes, at: offset)
      hash = RecordChecksum.fold(hash ^ word, RecordChecksum.keys.1)
      union |= word
      offset += 8
    }
    let isOfASCII = union & 0x8080_8080_8080_8080 == 0
    bits = RecordChecksum.fold(hash, RecordChecksum.keys.0) >> 1 | (isOfASCII ? Self.mark : 0)
  }

  /// Whether all bytes are below 0x80.
  var isOfASCII: Bool { bits & Self.mark != 0 }

  /// The bit that marks a name in ASCII: the highest bit, since tables use the lowest bits for an
  /// index.
  private static let mark: UInt64 = 1 << 63

  /// The word of eight bytes at `offset`, in little-endian order.
  ///
  /// If fewer than eight bytes remain, this is the word of the last eight bytes. A name shorter
  /// than eight bytes is one word.
  private static func word(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    if bytes.byteCount >= 8 {
      return bytes.littleEndian(UInt64.self, at: min(offset, bytes.byteCount &- 8))
    }
    var word: UInt64 = 0
    for place in (0..<bytes.byteCount).reversed() {
      word = word << 8 | UInt64(bytes.byte(at: place))
    }
    return word
  }
}
