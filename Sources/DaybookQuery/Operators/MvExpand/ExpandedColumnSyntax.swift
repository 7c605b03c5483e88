/// An array or bag that `mv-expand` and `mv-apply` open: `name = value to typeof(long)`.
package struct ExpandedColumnSyntax: Sendable {
  /// `nil` when the column takes its name from the value.
  package let name: NameSyntax?
  package let value: ExpressionSyntax
  /// `nil` leaves the elements dynamic.
  package let type: ScalarType?
  package let range: SourceRange
}
