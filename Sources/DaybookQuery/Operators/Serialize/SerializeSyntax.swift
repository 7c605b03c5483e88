/// `serialize n = row_number()`: marks the rows' order as meaningful.
package struct SerializeSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSerialize(from start: Int) -> SerializeSyntax {
    SerializeSyntax(columns: parseOptionalColumns(), range: range(from: start))
  }
}

extension SerializeSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write(columns.isEmpty ? "serialize" : "serialize ", columns)
  }
}
