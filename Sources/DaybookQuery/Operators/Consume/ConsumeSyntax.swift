/// `consume`: reads the rows and gives none.
package struct ConsumeSyntax: Sendable {

  package let range: SourceRange
}

extension ConsumeSyntax {
  func write(to writer: inout SyntaxWriter) { writer.write("consume") }
}
