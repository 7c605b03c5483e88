/// `datatable (a: long) [1, 2]`: gives rows that are written out.
package struct DatatableSyntax: Sendable {
  package let schema: SchemaSyntax
  /// Row by row; their number is not checked here.
  package let values: [ExpressionSyntax]
  package let range: SourceRange
}
