/// `extend a = value`: adds columns, or replaces those of the same name.
package struct ExtendSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseExtend(from start: Int) -> ExtendSyntax {
    ExtendSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension ExtendSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("extend ", columns) }
}
