/// `project-by-names "a", dynamic(["b", "c*"])`: keeps columns by names that are values.
package struct ProjectByNamesSyntax: Sendable {
  /// Texts and arrays of texts, which may contain stars.
  package let names: [ExpressionSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectByNames(from start: Int) -> ProjectByNamesSyntax {
    let names = parseList { parser throws(Diagnostic) -> ExpressionSyntax in
      try parser.parseExpression()
    }
    return ProjectByNamesSyntax(names: names, range: range(from: start))
  }
}

extension ProjectByNamesSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("project-by-names ")
    writer.writeList(names) { $0.write("", $1) }
  }
}
