/// `sample-distinct 5 of a`: gives so many values that differ.
package struct SampleDistinctSyntax: Sendable {
  package let count: ExpressionSyntax
  package let column: ColumnSyntax
  package let range: SourceRange
}
