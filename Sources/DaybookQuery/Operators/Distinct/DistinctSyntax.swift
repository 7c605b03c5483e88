/// `distinct a, b` or `distinct *`: gives each row of values once.
package struct DistinctSyntax: Sendable {
  /// `*` is a column whose value is ``ExpressionSyntax/Kind/star``.
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseDistinct(from start: Int) -> DistinctSyntax {
    DistinctSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension DistinctSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("distinct ", columns) }
}
