/// The characters of a term: letters and digits of any script.
extension Unicode.Scalar {
  /// Whether the scalar belongs to a term; `_` and every other mark end a term.
  var isTermCharacter: Bool {
    if value < 0x80 { return UInt8(value).isTermByte }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  package var isTermByte: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }

  /// The lower case of an ASCII letter, or the byte itself.
  @inline(__always)
  var lowerCased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The upper case of an ASCII letter, or the byte itself.
  @inline(__always)
  var upperCased: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }
}

extension Span<UInt8> {
  /// The offset after the scalar that begins at `offset`; past the end if none begins there.
  func scalarEnd(after offset: Int) -> Int {
    var end = offset + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Whether the character just before `offset` is a part of a term.
  func termCharacter(endsAt offset: Int) -> Bool {
    guard offset > 0 else { return false }
    var start = offset - 1
    while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(from: start, to: offset)?.isTermCharacter ?? false
  }

  /// Whether a character of a term begins at `offset`.
  func termCharacter(startsAt offset: Int) -> Bool {
    guard offset < count else { return false }
    var end = offset + 1
    while end < count, end - offset < 4, self[end] & 0xC0 == 0x80 { end += 1 }
    return scalar(from: offset, to: end)?.isTermCharacter ?? false
  }

  /// The scalar of these bytes; `nil` when they are not valid.
  private func scalar(from start: Int, to end: Int) -> Unicode.Scalar? {
    let length = end - start
    guard length > 1 else { return self[start] < 0x80 ? Unicode.Scalar(self[start]) : nil }
    var value = UInt32(self[start]) & (0x7F >> UInt32(length))
    for offset in start + 1..<end { value = value << 6 | UInt32(self[offset] & 0x3F) }
    return Unicode.Scalar(value)
  }
}

extension String {
  /// A copy of UTF-8; invalid bytes become U+FFFD.
  init(copying bytes: Span<UInt8>) {
    self.init(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  }
}
