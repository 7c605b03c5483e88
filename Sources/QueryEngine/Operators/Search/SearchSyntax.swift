/// `search in (T, U*) "word"`: returns the rows of several tables that match.
package struct SearchSyntax: Sendable {
  /// Whether case matters, because of `kind = case_sensitive`.
  package let isCaseSensitive: Bool
  /// The tables; empty means the rows from the pipe or, without a pipe, all tables.
  package let tables: [TableOperandSyntax]
  /// The condition: a text searches all columns, and `column: "word"` searches one column.
  package let predicate: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  /// Parses a `search` that begins a query; the next token is the keyword.
  mutating func parseSearch() throws(Diagnostic) -> SearchSyntax {
    let start = token.range.start
    advance()
    return try parseSearch(from: start)
  }

  mutating func parseSearch(from start: Int) throws(Diagnostic) -> SearchSyntax {
    let options = try parseParameters(["kind"])
    let isCaseSensitive = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(from: ["case_sensitive", "case_insensitive", "default"]) {
        ["case_sensitive": true, "case_insensitive": false, "default": false][$0]
      }
    }
    let tables = isAt("in") ? try parseSearchedTables() : []
    let wasInSearch = isInSearch
    isInSearch = true
    defer { isInSearch = wasInSearch }
    return SearchSyntax(
      isCaseSensitive: isCaseSensitive ?? false, tables: tables, predicate: try parseExpression(),
      range: range(from: start))
  }

  private mutating func parseSearchedTables() throws(Diagnostic) -> [TableOperandSyntax] {
    advance()
    return try bracketed(.leftParenthesis, "after 'in'") { parser throws(Diagnostic) in
      parser.parseTableOperands()
    }
  }
}

extension SearchSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .readsOtherRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(isCaseSensitive ? "search kind=case_sensitive " : "search ")
    if !tables.isEmpty {
      writer.write("in (")
      writer.writeList(tables) { $0.write($1) }
      writer.write(") ")
    }
    writer.write("", predicate)
  }
}

extension QueryOperator {
  static let search = QueryOperator(
    "search",
    usage: #"| search "TERM""#,
    summary: "Keeps the rows in which any column holds a term.",
    examples: [
      #"jobs | search "Vuurtoren" | project date, title"#
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseSearch(from: start) }
}
