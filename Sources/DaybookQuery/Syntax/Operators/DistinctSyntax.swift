/// `distinct a, b` or `distinct *`: gives each row of values once.
package struct DistinctSyntax: Sendable {
  /// `*` is a column whose value is ``ExpressionSyntax/Kind/star``.
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}
