/// The text that a string literal represents, and the unknown escapes in it.
struct StringLiteralText {
  private(set) var value = ""
  /// The offsets, from the start of the literal, of the backslashes that begin unknown escapes.
  private(set) var unknownEscapes: [Int] = []
  private var bytes: [UInt8] = []

  /// Decodes a literal, given with its quotes and its prefix.
  init(_ literal: ArraySlice<UInt8>) {
    var content = literal
    if content.first.map({ $0 | 0x20 }) == UInt8(ascii: "h") { content = content.dropFirst() }
    if content.first == UInt8(ascii: "@") {
      readVerbatim(Self.unquoted(content.dropFirst(), by: 1), quote: content.dropFirst().first)
    } else if content.first == UInt8(ascii: "`") || content.first == UInt8(ascii: "~") {
      bytes = Array(Self.unquoted(content, by: 3))
    } else {
      readEscaped(Self.unquoted(content, by: 1), from: literal.startIndex)
    }
    value = String(decoding: bytes, as: UTF8.self)
  }

  /// The text between quotes that are `count` bytes long; the closing quotes may be missing.
  private static func unquoted(_ text: ArraySlice<UInt8>, by count: Int) -> ArraySlice<UInt8> {
    let opening = text.prefix(count)
    let content = text.dropFirst(count)
    return content.suffix(count) == opening ? content.dropLast(count) : content
  }

  private mutating func readVerbatim(_ content: ArraySlice<UInt8>, quote: UInt8?) {
    var isSecond = false
    for byte in content {
      isSecond = byte == quote && !isSecond
      // A doubled quote represents one quote.
      if byte != quote || isSecond { bytes.append(byte) }
    }
  }

  private mutating func readEscaped(_ content: ArraySlice<UInt8>, from start: Int) {
    var index = content.startIndex
    while index < content.endIndex {
      if content[index] == UInt8(ascii: "\\") {
        readEscape(in: content, at: &index, from: start)
      } else {
        bytes.append(content[index])
        index += 1
      }
    }
  }

  private mutating func readEscape(
    in content: ArraySlice<UInt8>, at index: inout Int, from start: Int
  ) {
    let backslash = index
    index += 1
    guard index < content.endIndex else { return }
    let letter = content[index]
    index += 1
    if let byte = Self.byte(for: letter) {
      bytes.append(byte)
    } else if let length = Self.digits(after: letter),
      let scalar = Self.scalar(content[index...].prefix(length), length: length)
    {
      index += length
      bytes += Self.completed(scalar, in: content, at: &index).map { Array(String($0).utf8) } ?? []
    } else {
      unknownEscapes.append(backslash - start)
      bytes += [UInt8(ascii: "\\"), letter]
    }
  }

  private static func byte(for letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "0"): 0x00
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): letter
    default: nil
    }
  }

  /// How many hexadecimal digits follow `\x`, `\u` or `\U`; `nil` for any other letter.
  private static func digits(after letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: nil
    }
  }

  private static func scalar(_ digits: ArraySlice<UInt8>, length: Int) -> UInt32? {
    guard digits.count == length, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The character with the code point `value`.
  ///
  /// If `value` is the first half of a surrogate pair, the `\u` escape after it must be the second
  /// half. A half without its other half becomes U+FFFD.
  private static func completed(
    _ value: UInt32, in content: ArraySlice<UInt8>, at index: inout Int
  ) -> Character? {
    guard (0xD800..<0xDC00).contains(value) else {
      return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    let pair = content[index...].prefix(6)
    guard pair.starts(with: Array("\\u".utf8)),
      let low = scalar(pair.dropFirst(2), length: 4), (0xDC00..<0xE000).contains(low)
    else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)).map(Character.init)
  }
}
