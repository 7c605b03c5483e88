/// `sample 5`: gives this many rows at random.
package struct SampleSyntax: Sendable {
  package let count: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSample(from start: Int) throws(Diagnostic) -> SampleSyntax {
    SampleSyntax(count: try parseExpression(), range: range(from: start))
  }
}

extension SampleSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("sample ", count) }
}
