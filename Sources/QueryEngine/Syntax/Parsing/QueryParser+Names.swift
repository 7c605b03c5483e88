internal import DaybookValues

extension QueryParser {
  /// Words that join parts of an expression; a column with such a name must be in brackets.
  static let reserved: Set<String> = ["and", "or", "by", "in", "between", "has", "contains"]

  /// A name, either bare or as `['name']`.
  mutating func parseName(_ what: String) throws(Diagnostic) -> NameSyntax {
    if let word, word == "true" || word == "false" { throw valueAsName(word) }
    return try parseAnyName(what)
  }

  /// The name of a member, which may be any word.
  mutating func parseMember() throws(Diagnostic) -> NameSyntax {
    try parseAnyName("the name of a member after '.'")
  }

  private mutating func parseAnyName(_ what: String) throws(Diagnostic) -> NameSyntax {
    if let bracketed = try parseBracketedName() { return bracketed }
    guard let word, !word.hasPrefix("!"), !word.hasPrefix("$") else { throw expected(what) }
    defer { advance() }
    return NameSyntax(text: word, range: token.range)
  }

  private func valueAsName(_ word: String) -> Diagnostic {
    Diagnostic("'\(word)' is a value. A name of that word is written ['\(word)'].", at: token.range)
  }

  /// Whether `['name']` comes next.
  var isAtBracketedName: Bool {
    isAt(.leftBracket) && peek(1).kind == .string && peek(2).kind == .symbol(.rightBracket)
  }

  /// The name in `['name']`; `nil` if that does not come next.
  mutating func parseBracketedName() throws(Diagnostic) -> NameSyntax? {
    guard isAt(.leftBracket), peek(1).kind == .string else { return nil }
    let start = token.range.start
    advance()
    let text = parseStringLiteral()
    try expect(.rightBracket, "after the name")
    return NameSyntax(text: text, range: range(from: start))
  }

  /// A name that may contain stars: `a*`, `*_id`.
  mutating func parseNamePattern() throws(Diagnostic) -> NamePatternSyntax {
    if let name = try parseBracketedName() {
      return NamePatternSyntax(text: name.text, hasWildcard: false, range: name.range)
    }
    let start = token.range
    var pattern = ""
    while isAt(.star) || token.kind == .word || token.kind == .integer {
      guard pattern.isEmpty || isAdjacent else { break }
      pattern += text(of: token)
      advance()
    }
    guard !pattern.isEmpty else { throw expected("the name of a column") }
    return NamePatternSyntax(
      text: pattern, hasWildcard: pattern.contains("*"), range: range(from: start.start))
  }

  /// The name of a type, which may be an old name from Kusto.
  mutating func parseType() throws(Diagnostic) -> ScalarType {
    guard let word else { throw expected("a type") }
    guard let type = ScalarType(named: word) else {
      throw Diagnostic(
        "There is no type '\(word)'. The types are "
          + ScalarType.allCases.map(\.rawValue).joined(separator: ", ") + ".", at: token.range,
        suggestion: NearestName.of(word, in: ScalarType.allCases.map(\.rawValue)))
    }
    advance()
    return type
  }

  /// Columns with types: `(a: long, b: string, *)`.
  mutating func parseSchema() throws(Diagnostic) -> SchemaSyntax {
    let start = token.range.start
    var allowsOthers = false
    let columns = try bracketed(.leftParenthesis, "before the columns") {
      parser throws(Diagnostic) in
      parser.isAt(.rightParenthesis)
        ? [] : parser.parseSchemaColumns(allowsOthers: &allowsOthers)
    }
    return SchemaSyntax(
      columns: columns, allowsOthers: allowsOthers, range: range(from: start))
  }

  private mutating func parseSchemaColumns(
    allowsOthers: inout Bool
  ) -> [SchemaSyntax.Column] {
    var hasStar = false
    let columns = parseList { parser throws(Diagnostic) -> SchemaSyntax.Column? in
      if parser.take(.star) {
        hasStar = true
        return nil
      }
      // The list may end with a comma, as in Kusto.
      return parser.isAt(.rightParenthesis) ? nil : try parser.parseSchemaColumn()
    }
    allowsOthers = hasStar
    return columns.compactMap { $0 }
  }

  private mutating func parseSchemaColumn() throws(Diagnostic) -> SchemaSyntax.Column {
    let start = token.range.start
    if let word, ScalarType(rawValue: word) != nil {
      throw Diagnostic(
        "'\(word)' is a type. A column of that name is written ['\(word)'].", at: token.range)
    }
    let name = try parseName("the name of a column")
    try expect(.colon, "and a type after the column's name")
    let type = try parseType()
    return SchemaSyntax.Column(name: name, type: type, range: range(from: start))
  }
}

extension ScalarType {
  /// The type called `name`, which may be an alias.
  package init?(named name: String) {
    switch name {
    case "boolean": self = .bool
    case "double": self = .real
    case "date": self = .datetime
    case "time": self = .timespan
    case "uuid", "uniqueid": self = .guid
    default: self.init(rawValue: name)
    }
  }
}
