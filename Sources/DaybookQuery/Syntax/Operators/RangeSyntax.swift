/// `range x from 1 to 10 step 2`: gives a row for each value.
package struct RangeSyntax: Sendable {
  package let column: NameSyntax
  package let from: ExpressionSyntax
  package let to: ExpressionSyntax
  package let step: ExpressionSyntax
  package let range: SourceRange
}
