/// `where predicate`: keeps the rows for which it is true.
package struct WhereSyntax: Sendable {
  package let predicate: ExpressionSyntax
  package let range: SourceRange
}
