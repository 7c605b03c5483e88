extension QueryParser {
  /// A string, joined from all string literals that follow one another.
  mutating func parseStringLiteral() -> String {
    var text = ""
    while token.kind == .string || isAtOpenString {
      let literal = StringLiteralText(self.text[token.range.start..<token.range.end])
      for offset in literal.unknownEscapes { reportEscape(at: token.range.start + offset) }
      text += literal.value
      advance()
    }
    return text
  }

  private mutating func reportEscape(at offset: Int) {
    report(
      Diagnostic(
        "The escape means nothing. Write '\\\\' for a backslash, or a verbatim string: @\"…\".",
        at: SourceRange(offset, offset + 2)))
  }

  /// Whether the next token is a string without its closing quote.
  ///
  /// This mistake has already been reported.
  var isAtOpenString: Bool {
    token.kind == .mistake(.openString) || token.kind == .mistake(.openLines)
  }

  /// The literal that the next token is; `nil` if it is not a literal.
  mutating func parseLiteral(isNegated: Bool = false) throws(Diagnostic) -> LiteralSyntax? {
    let piece = token
    let sign = isNegated ? "-" : ""
    switch piece.kind {
    case .string where !isNegated, .mistake(.openString) where !isNegated,
      .mistake(.openLines) where !isNegated:
      return .string(parseStringLiteral())
    case .integer:
      advance()
      return .long(try integer(sign + text(of: piece), at: piece.range))
    case .real:
      advance()
      return .real(try real(sign + text(of: piece), at: piece.range))
    case .timespan:
      advance()
      return .timespan(try timespan(sign + text(of: piece), at: piece.range))
    case .typed where !isNegated:
      advance()
      return try TypedLiteral(text(of: piece), at: piece.range).parse()
    default: return nil
    }
  }

  private func integer(_ text: String, at range: SourceRange) throws(Diagnostic) -> Int64 {
    guard let value = IntegerText.parse(text) else {
      throw Diagnostic(
        "The number is beyond the range of a long. Write real(…) or decimal(…).", at: range)
    }
    return value
  }

  private func real(_ text: String, at range: SourceRange) throws(Diagnostic) -> Double {
    guard let value = Double(text), value.isFinite else {
      throw Diagnostic("The number is beyond the range of a real.", at: range)
    }
    return value
  }

  private func timespan(_ text: String, at range: SourceRange) throws(Diagnostic) -> TimeSpan {
    guard let value = TimeUnit.timespan(text) else {
      throw Diagnostic("The time is longer than a timespan can be.", at: range)
    }
    return value
  }
}

/// Parses integers as they are written in queries.
enum IntegerText {
  /// The number in `text`, which is decimal, or hexadecimal after `0x`, with an optional sign.
  ///
  /// The result is `nil` if the text is not a number, or if the number does not fit 64 bits.
  static func parse(_ text: String) -> Int64? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard text.count - digits.count <= 1 else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int64(sign + digits) }
    let hexadecimal = digits.dropFirst(2)
    // A hexadecimal number may use all 64 bits.
    guard hexadecimal.first != "+", let bits = UInt64(hexadecimal, radix: 16) else { return nil }
    return sign.isEmpty ? Int64(bitPattern: bits) : 0 &- Int64(bitPattern: bits)
  }
}
