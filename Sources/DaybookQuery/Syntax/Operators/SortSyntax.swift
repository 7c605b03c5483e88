/// `sort by a asc, b nulls first`: puts rows in order.
package struct SortSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let keys: [SortKeySyntax]
  package let range: SourceRange
}
