/// `top-hitters 5 of a by b`: gives the most frequent values.
package struct TopHittersSyntax: Sendable {
  package let count: ExpressionSyntax
  package let value: ColumnSyntax
  /// What is summed; `nil` counts rows.
  package let weight: ColumnSyntax?
  package let range: SourceRange
}
