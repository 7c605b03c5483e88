/// `serialize n = row_number()`: says that the order of rows counts.
package struct SerializeSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}
