internal import DaybookValues

/// `project-away a, b*` leaves columns out, and `project-keep a, b*` keeps only these columns.
///
/// The columns that remain keep the order of the input.
package struct ProjectSomeSyntax: Sendable {
  /// Whether the named columns are kept.
  package let keeps: Bool
  package let columns: [NamePatternSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectSome(keeping keeps: Bool, from start: Int) -> ProjectSomeSyntax {
    let columns = parseList { parser throws(Diagnostic) -> NamePatternSyntax in
      try parser.parseNamePattern()
    }
    return ProjectSomeSyntax(keeps: keeps, columns: columns, range: range(from: start))
  }
}

extension ProjectSomeSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    var relation = input
    let named = Set(binder.columns(named: columns, of: input).map { ExactText($0.name) })
    relation.columns = input.columns.filter { named.contains(ExactText($0.name)) == keeps }
    return relation
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(keeps ? "project-keep " : "project-away ")
    writer.writeList(columns) { $0.write($1) }
  }
}

extension QueryOperator {
  static let projectAway = QueryOperator(
    "project-away",
    usage: "| project-away COLUMN, …",
    summary: "Leaves columns out; '*' stands for any letters.",
    examples: [
      "jobs | project-away l*itude, photo, shifts"
    ],
    grammar: OperatorGrammar(first: [.columns], operand: [.columns])
  ) { $0.parseProjectSome(keeping: false, from: $1) }

  static let projectKeep = QueryOperator(
    "project-keep",
    usage: "| project-keep COLUMN, …",
    summary: "Keeps columns in the order that they have; '*' stands for any letters.",
    examples: [
      "jobs | project-keep client*, title"
    ],
    grammar: OperatorGrammar(first: [.columns], operand: [.columns])
  ) { $0.parseProjectSome(keeping: true, from: $1) }
}
