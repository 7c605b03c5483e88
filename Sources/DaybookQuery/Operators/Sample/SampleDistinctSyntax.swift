/// `sample-distinct 5 of a`: gives this many distinct values.
package struct SampleDistinctSyntax: Sendable {
  package let count: ExpressionSyntax
  package let column: ColumnSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSampleDistinct(from start: Int) throws(Diagnostic) -> SampleDistinctSyntax {
    let count = try parseExpression()
    try expect("of", "and a column after the number")
    return SampleDistinctSyntax(
      count: count, column: try parseColumn(), range: range(from: start))
  }
}

extension SampleDistinctSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("sample-distinct ", count)
    writer.write(" of ")
    writer.write(column)
  }
}
