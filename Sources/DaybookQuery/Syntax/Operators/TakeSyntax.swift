/// `take 5`: gives so many rows, whichever.
package struct TakeSyntax: Sendable {
  package let count: ExpressionSyntax
  package let range: SourceRange
}
