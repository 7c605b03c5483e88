/// A quick answer to whether an object may hold a key twice: no, or perhaps.
///
/// One bit of 64 is set for each key. When two keys meet in a bit their marks are compared, and
/// only when these are equal, a key has escapes or there are many keys, ``JSONKeySet`` looks at
/// the bytes.
struct JSONKeyFilter {
  /// The highest bit says that a second look is needed.
  private(set) var bits: UInt64

  private static let repeated: UInt64 = 1 << 63
  /// An object with more keys is always looked at again, so comparing marks cannot become slow.
  private static let keysToCompare = 16

  @inline(always)
  init(bits: UInt64 = 0) { self.bits = bits }

  @inline(always)
  var mayRepeat: Bool { bits & Self.repeated != 0 }

  /// Takes note of a key that is about to be appended to the object at `container`.
  @inline(always)
  mutating func insert(
    _ mark: UInt64, hasEscapes: Bool, in container: Int, _ tokens: borrowing JSONScanner.Tokens
  ) {
    let bit: UInt64 = 1 &<< ((mark &* 0x9E37_79B9_7F4A_7C15) &>> 58)
    if hasEscapes {
      bits |= Self.repeated
    } else if bits & bit != 0, !mayRepeat, Self.mayHold(mark, in: container, tokens) {
      bits |= Self.repeated
    }
    bits |= bit
  }

  /// Whether a key before has the same mark, or there are too many to say.
  @inline(never)
  private static func mayHold(
    _ mark: UInt64, in container: Int, _ tokens: borrowing JSONScanner.Tokens
  ) -> Bool {
    var left = keysToCompare
    var index = container &+ 1
    while index < tokens.count {
      guard tokens[index].bits != mark, left > 0 else { return true }
      left &-= 1
      index = Int(tokens[index &+ 1].next)
    }
    return false
  }

  /// Different marks, different keys: made of the first bytes, the last and the length.
  @inline(always)
  static func mark(_ key: JSONString, of text: Span<UInt8>) -> UInt64 {
    let length = key.end &- key.start
    guard length < 8 else {
      let last = text.word(at: key.end &- 8)
      return text.word(at: key.start) ^ (last &<< 13 | last &>> 51) ^ UInt64(length) &<< 56
    }
    guard key.start &+ 8 <= text.count else { return markAtEnd(key, of: text) }
    let mask: UInt64 = (1 &<< (UInt64(truncatingIfNeeded: length) &<< 3)) &- 1
    return text.word(at: key.start) & mask | UInt64(truncatingIfNeeded: length) &<< 56
  }

  /// The same mark for a short key whose word is not all in the text.
  @inline(never)
  private static func markAtEnd(_ key: JSONString, of text: Span<UInt8>) -> UInt64 {
    var mark = UInt64(key.end &- key.start) &<< 56
    for offset in key.start..<key.end {
      mark |= UInt64(text[offset]) &<< (UInt64(offset &- key.start) &<< 3)
    }
    return mark
  }
}
