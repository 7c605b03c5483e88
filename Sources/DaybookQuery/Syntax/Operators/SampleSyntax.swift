/// `sample 5`: gives so many rows at random.
package struct SampleSyntax: Sendable {
  package let count: ExpressionSyntax
  package let range: SourceRange
}
