/// `project a, b = value`: returns only these columns.
package struct ProjectSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProject(from start: Int) -> ProjectSyntax {
    ProjectSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension ProjectSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("project ", columns) }
}

extension QueryOperator {
  static let project = QueryOperator(
    "project",
    usage: "| project COLUMN, NAME = VALUE, …",
    summary: "Gives just these columns, new ones too.",
    examples: [
      "jobs | project date, title, euros = hourlyCents / 100.0"
    ]
  ) { $0.parseProject(from: $1) }
}
