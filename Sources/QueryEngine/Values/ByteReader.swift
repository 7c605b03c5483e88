/// Reads the ASCII parts of dates, numbers and versions, one after another.
package struct ByteReader: ~Escapable {
  private let text: Span<UInt8>
  private(set) var offset = 0

  @_lifetime(copy text)
  package init(_ text: Span<UInt8>) { self.text = text }

  /// The next byte, or NUL at the end.
  package var next: UInt8 { offset < text.count ? text[offset] : 0 }
  package var isAtEnd: Bool { offset >= text.count }

  @_lifetime(self: copy self)
  package mutating func skip() { offset += 1 }

  /// Consumes the next byte if it is `byte`, and returns whether it is.
  @_lifetime(self: copy self)
  package mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte), !isAtEnd else { return false }
    offset += 1
    return true
  }

  /// Consumes blanks, and returns whether there are any.
  @_lifetime(self: copy self)
  @discardableResult
  mutating func takeBlanks() -> Bool {
    let start = offset
    while next == 0x20 || 0x09...0x0D ~= next { offset += 1 }
    return offset > start
  }

  /// Consumes at most 18 digits, and returns their value and how many there are.
  @_lifetime(self: copy self)
  package mutating func takeDigits() -> (value: Int64, count: Int) {
    let start = offset
    var value: Int64 = 0
    while 0x30...0x39 ~= next, offset - start < 18 {
      value = value * 10 + Int64(next - 0x30)
      offset += 1
    }
    return (value, offset - start)
  }

  /// Consumes ASCII letters, and returns them in lower case.
  @_lifetime(self: copy self)
  package mutating func takeWord() -> String {
    var word = ""
    while 0x61...0x7A ~= next | 0x20 {
      word.unicodeScalars.append(Unicode.Scalar(next | 0x20))
      offset += 1
    }
    return word
  }

  /// Consumes the digits after a decimal point, and returns them as ticks of a second.
  ///
  /// Digits after the seventh are cut off. If there are no digits, this returns `nil`.
  @_lifetime(self: copy self)
  mutating func takeFractionInTicks() -> Int64? {
    var ticks: Int64 = 0
    var count = 0
    while 0x30...0x39 ~= next {
      if count < 7 { ticks = ticks * 10 + Int64(next - 0x30) }
      count += 1
      offset += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 7)..<7 { ticks *= 10 }
    return ticks
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in upper or lower case; `nil` for any other byte.
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x61...0x66: self - 0x57
    case 0x41...0x46: self - 0x37
    default: nil
    }
  }
}
