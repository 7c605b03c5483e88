/// `top-nested 3 of a by sum(x), top-nested 2 of b by max(y)`: a tree of leaders.
package struct TopNestedSyntax: Sendable {
  /// One level of the tree.
  package struct Level: Sendable {
    /// `nil` is all.
    package let count: ExpressionSyntax?
    package let value: ColumnSyntax
    /// What stands for the values left out.
    package let others: ExpressionSyntax?
    package let aggregate: ColumnSyntax
    /// `nil` is descending.
    package let isAscending: Bool?
    package let range: SourceRange
  }

  package let levels: [Level]
  package let range: SourceRange
}
