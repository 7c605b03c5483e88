/// `project-keep a, b*`: keeps columns, in their order.
package struct ProjectKeepSyntax: Sendable {
  package let columns: [NamePatternSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectKeep(from start: Int) -> ProjectKeepSyntax {
    let columns = parseList { parser throws(Diagnostic) -> NamePatternSyntax in
      try parser.parseNamePattern()
    }
    return ProjectKeepSyntax(columns: columns, range: range(from: start))
  }
}

extension ProjectKeepSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("project-keep ")
    writer.writeList(columns) { $0.write($1) }
  }
}
