/// `top 5 by a desc`: gives the first rows in an order.
package struct TopSyntax: Sendable {
  package let count: ExpressionSyntax
  package let hints: [ParameterSyntax]
  package let key: SortKeySyntax
  package let range: SourceRange
}
