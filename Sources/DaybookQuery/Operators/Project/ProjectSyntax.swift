/// `project a, b = value`: gives these columns only.
package struct ProjectSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProject(from start: Int) -> ProjectSyntax {
    ProjectSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension ProjectSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("project ", columns) }
}
