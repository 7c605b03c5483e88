/// `take 5`: gives this many rows, no matter which.
package struct TakeSyntax: Sendable {
  package let count: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseTake(from start: Int) throws(Diagnostic) -> TakeSyntax {
    TakeSyntax(count: try parseExpression(), range: range(from: start))
  }
}

extension TakeSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("take ", count) }
}
