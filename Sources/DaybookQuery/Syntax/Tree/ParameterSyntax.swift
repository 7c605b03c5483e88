/// An option of an operator: `hint.strategy = shuffle`, `title = "Sales"`, `ycolumns = a, b`.
package struct ParameterSyntax: Sendable {
  package let name: NameSyntax
  /// One, or several where the option takes a list; a bare word is a name.
  package let values: [ExpressionSyntax]
  package let range: SourceRange
}
