extension QueryParser {
  /// Parses `dynamic(…)`; the next token is the keyword.
  mutating func parseDynamic() throws(Diagnostic) -> DynamicSyntax {
    advance()
    return try bracketed(.leftParenthesis, "after 'dynamic'") { parser throws(Diagnostic) in
      try parser.parseDynamicValue()
    }
  }

  private mutating func parseDynamicValue() throws(Diagnostic) -> DynamicSyntax {
    if isAt(.leftBracket) { return try parseDynamicArray() }
    if isAt(.leftBrace) { return try parseDynamicObject() }
    let start = token.range.start
    if let word, let literal = Self.jsonWord(word) {
      advance()
      return literal.map { .literal($0, range(from: start)) } ?? .null
    }
    if isAt("dynamic") { return try parseDynamic() }
    let isNegated = take(.minus)
    try refuseTypedNumber()
    guard let literal = try parseLiteral(isNegated: isNegated) else {
      throw expected("a value of JSON")
    }
    return .literal(literal, range(from: start))
  }

  /// Refuses a typed number such as `int(3)`; in JSON, only times need a type.
  private func refuseTypedNumber() throws(Diagnostic) {
    guard token.kind == .typed else { return }
    let literal = text(of: token)
    let name = literal.prefix { $0.isLetter }.lowercased()
    guard !["datetime", "date", "timespan", "time"].contains(name) else { return }
    throw Diagnostic(
      "Within dynamic(…) a value stands as in JSON, without \(name)(…).", at: token.range)
  }

  /// The value of a JSON word without quotes.
  ///
  /// It is `nil` for an unknown word, and `.some(nil)` for `null`.
  private static func jsonWord(_ word: String) -> LiteralSyntax?? {
    switch word {
    case "null": .some(nil)
    case "true": .bool(true)
    case "false": .bool(false)
    default: nil
    }
  }

  private mutating func parseDynamicArray() throws(Diagnostic) -> DynamicSyntax {
    .array(
      try bracketed(.leftBracket, "before the elements") { parser throws(Diagnostic) in
        guard !parser.isAt(.rightBracket) else { return [] }
        return parser.parseList { parser throws(Diagnostic) -> DynamicSyntax in
          try parser.refuseLastComma(before: .rightBracket)
          return try parser.parseDynamicValue()
        }
      })
  }

  private mutating func parseDynamicObject() throws(Diagnostic) -> DynamicSyntax {
    .object(
      try bracketed(.leftBrace, "before the members") { parser throws(Diagnostic) in
        guard !parser.isAt(.rightBrace) else { return [] }
        return parser.parseList { parser throws(Diagnostic) -> DynamicSyntax.Member in
          try parser.refuseLastComma(before: .rightBrace)
          return try parser.parseDynamicMember()
        }
      })
  }

  /// Refuses a comma after the last element or member, which JSON does not allow.
  private func refuseLastComma(before closing: QueryToken.Symbol) throws(Diagnostic) {
    guard isAt(closing) else { return }
    throw Diagnostic(
      "In JSON no comma stands before '\(closing.rawValue)'. Leave it out.",
      at: SourceRange(lastEnd - 1, lastEnd))
  }

  private mutating func parseDynamicMember() throws(Diagnostic) -> DynamicSyntax.Member {
    let start = token.range.start
    guard token.kind == .string || isAtOpenString else {
      throw expected("a key in quotes")
    }
    let key = NameSyntax(text: parseStringLiteral(), range: range(from: start))
    try expect(.colon, "after the key")
    return DynamicSyntax.Member(key: key, value: try parseDynamicValue())
  }
}
