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

extension ProjectAwaySyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("project-away ")
    writer.writeList(columns) { $0.write($1) }
  }
}

extension QueryOperator {
  static let projectAway = QueryOperator(
    "project-away",
    usage: "| project-away COLUMN, …",
    summary: "Leaves columns out; a star stands for any letters.",
    examples: [
      "jobs | project-away l*itude, photo, shifts"
    ],
    grammar: OperatorGrammar(first: [.columns], operand: [.columns])
  ) { $0.parseProjectAway(from: $1) }
}
