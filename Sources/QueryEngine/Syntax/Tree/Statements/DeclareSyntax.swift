/// Parameters whose values come from outside the query:
/// `declare query_parameters(game: string = "chess")`.
package struct DeclareSyntax: Sendable {
  package let parameters: [FunctionSyntax.Parameter]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseDeclare() throws(Diagnostic) -> DeclareSyntax {
    let start = token.range.start
    advance()
    if isAt("pattern"), let reason = UnsupportedSyntax.reason("pattern") {
      throw Diagnostic(reason, at: token.range)
    }
    try expect("query_parameters", "after 'declare'")
    let parameters = try bracketed(.leftParenthesis, "before the parameters") {
      parser throws(Diagnostic) in
      parser.parseList { parser throws(Diagnostic) -> FunctionSyntax.Parameter in
        try parser.parseParameter()
      }
    }
    return DeclareSyntax(parameters: parameters, range: range(from: start))
  }
}

extension SyntaxWriter {
  mutating func write(_ statement: DeclareSyntax) {
    write("declare query_parameters(")
    writeList(statement.parameters) { $0.write($1) }
    write(")")
  }
}
