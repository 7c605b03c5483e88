/// `getschema`: gives a row for each column.
package struct GetSchemaSyntax: Sendable {

  package let range: SourceRange
}

extension GetSchemaSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("getschema") }
}
