/// `project-keep a, b*`: keeps only some columns, in their order.
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

extension ProjectKeepSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("project-keep ")
    writer.writeList(columns) { $0.write($1) }
  }
}

extension QueryOperator {
  static let projectKeep = QueryOperator(
    "project-keep",
    usage: "| project-keep COLUMN, …",
    summary: "Keeps columns in the order they have; stars work.",
    examples: [
      "jobs | project-keep client*, title"
    ],
    grammar: OperatorGrammar(first: [.columns], operand: [.columns])
  ) { $0.parseProjectKeep(from: $1) }
}
