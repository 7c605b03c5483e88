/// `extend a = value`: adds columns, or replaces those of the same name.
package struct ExtendSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}
