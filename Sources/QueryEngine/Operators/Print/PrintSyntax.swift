/// `print a = 1, 2`: returns one row.
package struct PrintSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  /// Parses `print …`; the next token is the keyword.
  mutating func parsePrint() throws(Diagnostic) -> PrintSyntax {
    let start = token.range.start
    advance()
    return PrintSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension PrintSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("print ", columns) }
}

extension QueryOperator {
  static let print = QueryOperator(
    "print",
    usage: "print NAME = VALUE, …",
    summary: "Gives one row of values; no table is needed.",
    examples: [
      "print answer = 6 * 7"
    ])
}
