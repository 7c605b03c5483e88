/// `where predicate`: keeps the rows for which the predicate is true.
package struct WhereSyntax: Sendable {
  package let predicate: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseWhere(from start: Int) throws(Diagnostic) -> WhereSyntax {
    WhereSyntax(predicate: try parseExpression(), range: range(from: start))
  }
}

extension WhereSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("where ", predicate) }
}
