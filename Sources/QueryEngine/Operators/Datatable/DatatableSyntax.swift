/// `datatable (a: long) [1, 2]`: returns the rows written in the query.
package struct DatatableSyntax: Sendable {
  package let schema: SchemaSyntax
  /// The values, row by row; the parser does not check how many there are.
  package let values: [ExpressionSyntax]
  package let range: SourceRange
}

extension QueryParser {
  /// Parses `datatable …`; the next token is the keyword.
  mutating func parseDatatable() throws(Diagnostic) -> DatatableSyntax {
    let start = token.range.start
    advance()
    let schema = try parseSchema()
    let values = try bracketed(.leftBracket, "before the values") { parser throws(Diagnostic) in
      parser.isAt(.rightBracket)
        ? []
        : parser.parseList { parser throws(Diagnostic) -> ExpressionSyntax? in
          parser.isAt(.rightBracket) ? nil : try parser.parseExpression()
        }.compactMap { $0 }
    }
    return DatatableSyntax(schema: schema, values: values, range: range(from: start))
  }
}

extension DatatableSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("datatable ")
    writer.write(schema)
    writer.write(" [")
    writer.writeList(values) { $0.write("", $1) }
    writer.write("]")
  }
}

extension QueryOperator {
  static let datatable = QueryOperator(
    "datatable",
    usage: "datatable(NAME: TYPE, …) [VALUE, …]",
    summary: "Gives a table that is written down.",
    examples: [
      #"datatable(name: string, size: long) ["small", 1, "large", 9]"#
    ],
    takesNothing: true,
    grammar: OperatorGrammar())
}
