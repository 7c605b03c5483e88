/// A value that becomes a column: `value`, `name = value`, `(a, b) = value`.
package struct ColumnSyntax: Sendable {
  /// None when the column takes its name from the value; several for calls that give several.
  package let names: [NameSyntax]
  package let value: ExpressionSyntax
  package let range: SourceRange
}
