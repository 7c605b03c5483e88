extension QueryLexer {
  /// Scans a word, or a literal that begins with its type; returns `nil` if neither is next.
  mutating func scanWord() -> QueryToken.Kind? {
    let start = offset
    if peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "$") { offset += 1 }
    guard isWordStart else {
      offset = start
      return nil
    }
    skipWord()
    let word = String(decoding: text[start..<offset], as: UTF8.self)
    if word == "in" || word == "!in", peek() == UInt8(ascii: "~") { offset += 1 }
    return Self.typedLiterals.contains(word) ? scanTypedLiteral() : .word
  }

  private var isWordStart: Bool {
    guard let scalar = scalar() else { return false }
    return Self.isWord(scalar) && !Self.isDigit(peek())
  }

  mutating func skipWord() {
    while let scalar = scalar(), Self.isWord(scalar) { offset += UTF8.width(scalar) }
  }

  /// Whether a scalar may be part of a word: a letter, an ASCII digit, `_`, or a mark.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else {
      return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
    return scalar == "_" || UInt8(scalar.value).isTermByte
  }

  /// Scans the text in brackets after a type, up to the closing bracket.
  ///
  /// If no bracket follows, the type is an ordinary word.
  private mutating func scanTypedLiteral() -> QueryToken.Kind {
    let end = offset
    while peek() == 0x20 || peek() == 0x09 { offset += 1 }
    guard peek() == UInt8(ascii: "("), offset == end || !isAfterBy else {
      offset = end
      return .word
    }
    var depth = 0
    while let byte = peek(), byte != UInt8(ascii: "\n") {
      offset += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return .typed }
    }
    return .mistake(.openLiteral)
  }
}
