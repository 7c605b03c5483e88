/// `project a, b = value`: gives these columns only.
package struct ProjectSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}
