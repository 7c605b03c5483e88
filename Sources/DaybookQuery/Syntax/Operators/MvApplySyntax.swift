/// `mv-apply a to typeof(long) on (…)`: works on the elements of each row.
package struct MvApplySyntax: Sendable {
  /// The column that counts the elements from 0.
  package let indexColumn: NameSyntax?
  package let columns: [ExpandedColumnSyntax]
  /// The most elements of one row.
  package let limit: ExpressionSyntax?
  /// What is done to the elements of one row.
  package let body: SubquerySyntax
  package let range: SourceRange
}
