/// A filter that excludes repeated keys for most objects; ``JSONKeySet`` checks the remaining
/// objects.
///
/// Each key sets one of 64 bits. If its bit is set already, the key is compared with the earlier
/// keys of its object. ``JSONKeySet`` must check the object in three cases: two keys are equal, a
/// key has escapes, or there are more than 16 keys to compare.
struct JSONKeyFilter {
  /// The bits of the keys; the highest bit also means that ``JSONKeySet`` must check the object.
  private(set) var bits: UInt64

  private static let repeated: UInt64 = 1 << 63
  /// The maximum number of keys that are compared, so that comparing cannot become slow.
  private static let keysToCompare = 16

  @inline(always)
  init(bits: UInt64 = 0) { self.bits = bits }

  @inline(always)
  var mayRepeat: Bool { bits & Self.repeated != 0 }

  /// Adds a key of `text` that is about to be appended to the object at `container`.
  @inline(always)
  mutating func insert(
    _ key: JSONString, of text: Span<UInt8>, in container: Int,
    _ tokens: borrowing JSONScanner.Tokens
  ) {
    let bit = Self.bit(of: key, in: text)
    if key.hasEscapes {
      bits |= Self.repeated
    } else if bits & bit != 0, !mayRepeat, Self.mayHold(key, of: text, in: container, tokens) {
      bits |= Self.repeated
    }
    bits |= bit
  }

  /// The bit of a key, from its length and its first, middle and last byte.
  ///
  /// For an empty key, these bytes are its quotes. The length has a weight, so that the keys of
  /// usual events have different bits.
  @inline(always)
  private static func bit(of key: JSONString, in text: Span<UInt8>) -> UInt64 {
    let length = UInt64(truncatingIfNeeded: key.end &- key.start)
    let first = UInt64(text.byte(at: key.start))
    let middle = UInt64(text.byte(at: (key.start &+ key.end) &>> 1))
    let last = UInt64(text.byte(at: key.end &- 1))
    return 1 &<< (first &+ middle &+ last &+ length &* 9)
  }

  /// Whether `key` may repeat an earlier key of its object.
  ///
  /// It is true if an earlier key has the same bytes, or if there are too many keys to compare.
  @inline(never)
  private static func mayHold(
    _ key: JSONString, of text: Span<UInt8>, in container: Int,
    _ tokens: borrowing JSONScanner.Tokens
  ) -> Bool {
    let content = text.extracting(key.start..<key.end)
    var left = keysToCompare
    var index = container &+ 1
    while index < tokens.count {
      let earlier = Int(tokens[index].start)..<Int(tokens[index].end)
      guard left > 0, !content.isEqual(to: text.extracting(earlier)) else { return true }
      left &-= 1
      index = Int(tokens[index &+ 1].next)
    }
    return false
  }
}
