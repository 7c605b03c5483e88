/// `print a = 1, 2`: gives one row.
package struct PrintSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}
