/// Splits a query's text into tokens.
///
/// Mistakes become tokens, too, so that the lexer always reaches the end.
package struct QueryLexer {
  /// The types whose literals are written `type(…)`.
  static let typedLiterals: Set<String> = [
    "datetime", "date", "time", "timespan", "guid", "int", "long", "real", "double", "decimal",
    "bool", "boolean",
  ]

  let text: [UInt8]
  var offset = 0
  /// Whether the previous token is `by`.
  ///
  /// After `by`, `time (` is a column followed by a bracket, and not the start of a literal.
  private(set) var isAfterBy = false

  init(_ text: [UInt8]) { self.text = text }

  /// The tokens of `text`, including comments, but without ``QueryToken/Kind/end``.
  ///
  /// Blanks are not tokens.
  package static func tokens(of text: String) -> [QueryToken] {
    var lexer = QueryLexer(Array(text.utf8))
    var tokens: [QueryToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// The byte at this distance after ``offset``; `nil` after the end of the text.
  func peek(_ distance: Int = 0) -> UInt8? {
    offset + distance < text.count ? text[offset + distance] : nil
  }

  /// The next token; `nil` at the end of the text.
  mutating func next() -> QueryToken? {
    skipBlanks()
    guard let byte = peek() else { return nil }
    let start = offset
    let kind = scan(byte)
    isAfterBy = kind == .word && text[start..<offset].elementsEqual("by".utf8)
    return QueryToken(kind: kind, range: SourceRange(start, offset))
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if byte >= 0x80, let scalar = scalar(), scalar.properties.isWhitespace {
        offset += UTF8.width(scalar)
      } else if byte == 0xEF, offset == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) {
        offset += 3
      } else {
        return
      }
    }
  }

  private mutating func scan(_ byte: UInt8) -> QueryToken.Kind {
    if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { return scanComment() }
    if let kind = scanString() { return kind }
    if Self.isDigit(byte) { return scanNumber() }
    if let kind = scanWord() { return kind }
    if let symbol = QueryToken.Symbol(byte, peek(1)) {
      offset += symbol.rawValue.utf8.count
      return .symbol(symbol)
    }
    if byte == UInt8(ascii: "&") {
      offset += peek(1) == byte ? 2 : 1
      return .mistake(.ampersand)
    }
    offset += scalar().map { UTF8.width($0) } ?? 1
    return .mistake(.character)
  }

  private mutating func scanComment() -> QueryToken.Kind {
    while let byte = peek(), byte != UInt8(ascii: "\n") { offset += 1 }
    return .comment
  }

  /// The scalar at ``offset``; `nil` at the end of the text.
  func scalar() -> Unicode.Scalar? {
    guard let first = peek() else { return nil }
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let bytes = text[offset..<min(offset + length, text.count)]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
