extension QueryParser {
  /// A column: `value`, `name = value` or `(a, b) = value`.
  mutating func parseColumn() throws(Diagnostic) -> ColumnSyntax {
    let start = token.range.start
    let names = try parseColumnNames()
    let value = try parseExpression()
    return ColumnSyntax(names: names, value: value, range: range(from: start))
  }

  mutating func parseColumns() -> [ColumnSyntax] {
    parseList { parser throws(Diagnostic) -> ColumnSyntax in try parser.parseColumn() }
  }

  /// Columns; empty if the operator ends here.
  mutating func parseOptionalColumns() -> [ColumnSyntax] {
    isAtOperatorEnd ? [] : parseColumns()
  }

  private mutating func parseColumnNames() throws(Diagnostic) -> [NameSyntax] {
    if isAtNamesInBrackets { return try parseNamesInBrackets() }
    let isBracketed =
      isAt(.leftBracket) && peek(1).kind == .string && peek(2).kind == .symbol(.rightBracket)
      && peek(3).kind == .symbol(.assign)
    guard isAtAssignment || isBracketed else { return [] }
    let name = try parseName("the name of a column")
    advance()
    return [name]
  }

  /// Whether `(a, b) =` comes next.
  private var isAtNamesInBrackets: Bool {
    guard isAt(.leftParenthesis) else { return false }
    var distance = 1
    while peek(distance).kind == .word || peek(distance).kind == .symbol(.comma) { distance += 1 }
    return peek(distance).kind == .symbol(.rightParenthesis)
      && peek(distance + 1).kind == .symbol(.assign)
  }

  private mutating func parseNamesInBrackets() throws(Diagnostic) -> [NameSyntax] {
    let names = try bracketed(.leftParenthesis, "") { parser throws(Diagnostic) in
      parser.parseList { parser throws(Diagnostic) -> NameSyntax in
        try parser.parseName("the name of a column")
      }
    }
    try expect(.assign, "after the names")
    return names
  }

  mutating func parseSortKey() throws(Diagnostic) -> SortKeySyntax {
    let start = token.range.start
    let value = try parseExpression()
    let isAscending = takeDirection()
    var nulls: SortKeySyntax.Nulls?
    if take("nulls") {
      guard let place = word.flatMap(SortKeySyntax.Nulls.init) else {
        throw expected("'first' or 'last' after 'nulls'")
      }
      advance()
      nulls = place
    }
    return SortKeySyntax(
      value: value, isAscending: isAscending, nulls: nulls, range: range(from: start))
  }

  mutating func parseSortKeys() -> [SortKeySyntax] {
    parseList { parser throws(Diagnostic) -> SortKeySyntax in try parser.parseSortKey() }
  }

  /// Takes `asc` or `desc` if it is the next token; returns whether it is `asc`.
  mutating func takeDirection() -> Bool? {
    if take("asc") { return true }
    return take("desc") ? false : nil
  }
}
