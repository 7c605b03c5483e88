/// `summarize total = sum(x) by key`: gives one row for each group.
package struct SummarizeSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let aggregates: [ColumnSyntax]
  /// Empty when all rows are one group.
  package let keys: [ColumnSyntax]
  package let range: SourceRange
}
