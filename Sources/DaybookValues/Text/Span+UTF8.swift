/// Checks of UTF-8, according to the table of the Unicode standard.
extension Span<UInt8> {
  /// The number of bytes of the character at `offset`, or 0 when its bytes are not valid UTF-8.
  ///
  /// Overlong forms, surrogates, values over U+10FFFF and sequences cut short are not valid.
  func lengthOfCharacter(at offset: Int) -> Int {
    let rule = UTF8Rule(lead: byte(at: offset))
    guard rule.length > 1 else { return rule.length }
    guard rule.second.contains(byte(at: offset &+ 1)) else { return 0 }
    var position = 2
    while position < rule.length {
      guard UTF8Rule.following.contains(byte(at: offset &+ position)) else { return 0 }
      position &+= 1
    }
    return rule.length
  }

  /// The scalar at `offset`, or `nil` at the end and where the bytes are not valid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    let length = lengthOfCharacter(at: offset)
    guard offset < count, length > 0 else { return nil }
    guard length > 1 else { return Unicode.Scalar(self[offset]) }
    var value = UInt32(self[offset]) & (0x7F >> UInt32(length))
    for position in 1..<length {
      value = value << 6 | UInt32(self[offset &+ position] & 0x3F)
    }
    return Unicode.Scalar(value)
  }
}

/// The valid bytes after the first byte of a character.
struct UTF8Rule {
  /// The length of the character in bytes; 0 when no character begins with this byte.
  let length: Int
  /// The values that the second byte may have.
  let second: ClosedRange<UInt8>

  /// The values that each byte after the second may have.
  static let following: ClosedRange<UInt8> = 0x80...0xBF

  @inline(always)
  init(lead: UInt8) {
    switch lead {
    case 0x00...0x7F: (length, second) = (1, Self.following)
    case 0xC2...0xDF: (length, second) = (2, Self.following)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, Self.following)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, Self.following)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: (length, second) = (0, Self.following)
    }
  }
}

extension String {
  /// A copy of `bytes`, which are UTF-8; invalid bytes become U+FFFD.
  init(copying bytes: Span<UInt8>) {
    do {
      self.init(copying: try UTF8Span(validating: bytes))
    } catch {
      self.init(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  /// Whether both texts have the same UTF-8 bytes; `==` also equates canonical equivalents.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.span.isEqual(to: other.utf8.span)
  }
}
