/// The range of a JSON string's content, between its quotes.
struct JSONString {
  let start: Int
  /// The offset of the closing quote.
  let end: Int
  let hasEscapes: Bool
}

extension Span<UInt8> {
  /// Finds the end of the string whose opening quote is at `offset`.
  @inline(always)
  func scanJSONString(at offset: Int) throws(JSONError) -> JSONString {
    let (end, stop) = endOfPlainWords(from: offset &+ 1)
    guard stop == UInt8(ascii: "\"") else {
      return try scanRichJSONString(from: end, startingAt: offset &+ 1)
    }
    return JSONString(start: offset &+ 1, end: end, hasEscapes: false)
  }

  /// The first byte from `offset` on that is a quote, a backslash or not printable ASCII.
  ///
  /// If there is none before the last eight bytes of the text, `end` is among these bytes, and
  /// `stop` is NUL.
  @inline(always)
  private func endOfPlainWords(from offset: Int) -> (end: Int, stop: UInt8) {
    var end = offset
    var word = word(at: end)
    while word.stringStops == 0 {
      end &+= 8
      word = self.word(at: end)
    }
    let bit = UInt64(truncatingIfNeeded: word.stringStops.trailingZeroBitCount) & 0x38
    return (end &+ Int(truncatingIfNeeded: bit &>> 3), UInt8(truncatingIfNeeded: word &>> bit))
  }

  /// The offset of the first byte from `offset` on that is a quote, a backslash or not printable
  /// ASCII.
  func endOfPlainRun(from offset: Int) -> Int {
    var (end, _) = endOfPlainWords(from: offset)
    while byte(at: end).isPlainInJSON { end &+= 1 }
    return end
  }

  /// Reads a string with escapes or characters beyond ASCII, or with a fault.
  @inline(never)
  private func scanRichJSONString(
    from offset: Int, startingAt start: Int
  ) throws(JSONError) -> JSONString {
    var end = offset
    var hasEscapes = false
    while end < count {
      switch self[end] {
      case UInt8(ascii: "\""): return JSONString(start: start, end: end, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        end &+= try lengthOfJSONEscape(at: end)
      case 0..<0x20: throw JSONError(.controlCharacter(self[end]), at: end)
      case 0x80...0xFF: end = try endOfNonASCIIRun(from: end)
      default: end = endOfPlainRun(from: end)
      }
    }
    throw JSONError(.unfinishedString, at: count)
  }

  private func endOfNonASCIIRun(from offset: Int) throws(JSONError) -> Int {
    var end = offset
    while byte(at: end) >= 0x80 {
      let length = lengthOfCharacter(at: end)
      guard length > 0 else { throw JSONError(.invalidUTF8(self[end]), at: end) }
      end &+= length
    }
    return end
  }

  /// The number of bytes of the escape at `offset`: 2, 6, or 12 for a surrogate pair.
  private func lengthOfJSONEscape(at offset: Int) throws(JSONError) -> Int {
    switch byte(at: offset &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"): return try lengthOfUnicodeEscape(at: offset)
    default:
      guard offset &+ 1 < count else { throw JSONError(.unfinishedString, at: count) }
      throw error({ .unknownEscape(found: $0) }, at: offset &+ 1)
    }
  }

  private func lengthOfUnicodeEscape(at offset: Int) throws(JSONError) -> Int {
    let first = try hexUnit(at: offset &+ 2)
    guard 0xD800...0xDFFF ~= first else { return 6 }
    let lone = JSONError(.loneSurrogate(first), at: offset)
    guard first < 0xDC00, byte(at: offset &+ 6) == UInt8(ascii: "\\"),
      byte(at: offset &+ 7) == UInt8(ascii: "u")
    else { throw lone }
    guard 0xDC00...0xDFFF ~= (try hexUnit(at: offset &+ 8)) else { throw lone }
    return 12
  }

  private func hexUnit(at offset: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for position in offset..<offset &+ 4 {
      guard position < count else { throw JSONError(.unfinishedString, at: count) }
      guard let digit = self[position].hexDigit else {
        throw error({ .expectedHexDigit(found: $0) }, at: position)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

extension UInt8 {
  /// Whether a JSON string can contain this ASCII character without an escape.
  var isPlainInJSON: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// The value of a hexadecimal digit, small or capital; `nil` for any other byte.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }
}
