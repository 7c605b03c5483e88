/// `project-away a, b*`: leaves columns out.
package struct ProjectAwaySyntax: Sendable {
  package let columns: [NamePatternSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectAway(from start: Int) -> ProjectAwaySyntax {
    let columns = parseList { parser throws(Diagnostic) -> NamePatternSyntax in
      try parser.parseNamePattern()
    }
    return ProjectAwaySyntax(columns: columns, range: range(from: start))
  }
}

extension ProjectAwaySyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("project-away ")
    writer.writeList(columns) { $0.write($1) }
  }
}
