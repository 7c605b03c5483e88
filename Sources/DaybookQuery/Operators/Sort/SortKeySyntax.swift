/// A value to order rows by: `value asc nulls first`.
package struct SortKeySyntax: Sendable {
  /// The end of the order at which nulls stand.
  package enum Nulls: String, Sendable { case first, last }

  package let value: ExpressionSyntax
  /// `nil` is the operator's own default.
  package let isAscending: Bool?
  /// `nil` is first when ascending, last when descending.
  package let nulls: Nulls?
  package let range: SourceRange
}
