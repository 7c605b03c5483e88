/// `assert-schema (a: long, b: string)`: refuses rows that have other columns.
package struct AssertSchemaSyntax: Sendable {
  package let schema: SchemaSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseAssertSchema(from start: Int) throws(Diagnostic) -> AssertSchemaSyntax {
    AssertSchemaSyntax(schema: try parseSchema(), range: range(from: start))
  }
}

extension AssertSchemaSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("assert-schema ")
    writer.write(schema)
  }
}
