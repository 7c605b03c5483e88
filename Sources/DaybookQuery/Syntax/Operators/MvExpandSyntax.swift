/// `mv-expand a to typeof(long)`: gives one row for each element.
package struct MvExpandSyntax: Sendable {
  /// What a bag becomes.
  package enum BagKind: String, Sendable, CaseIterable { case bag, array }

  /// `nil` is `bag`.
  package let bagKind: BagKind?
  /// The column that counts the elements from 0.
  package let indexColumn: NameSyntax?
  package let columns: [ExpandedColumnSyntax]
  /// The most rows for one row.
  package let limit: ExpressionSyntax?
  package let range: SourceRange
}
