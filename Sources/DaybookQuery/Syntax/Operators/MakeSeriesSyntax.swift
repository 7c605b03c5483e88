/// `make-series avg(x) on t from a to b step c by key`: gives arrays over an axis.
package struct MakeSeriesSyntax: Sendable {
  /// One array: an aggregate, and what stands where there are no rows.
  package struct Series: Sendable {
    package let column: ColumnSyntax
    /// `nil` is 0.
    package let `default`: ExpressionSyntax?
    package let range: SourceRange
  }

  /// Whether no rows give one row all the same: `kind = nonempty`.
  package let isNonempty: Bool
  package let hints: [ParameterSyntax]
  package let series: [Series]
  package let axis: ColumnSyntax
  /// `nil` is the least value of the axis.
  package let from: ExpressionSyntax?
  /// Exclusive, unless ``includesEnd``; `nil` is the greatest value, included.
  package let to: ExpressionSyntax?
  /// Whether it was written in the old form `in range(from, to, step)`.
  package let includesEnd: Bool
  package let step: ExpressionSyntax
  package let keys: [ColumnSyntax]
  package let range: SourceRange
}
