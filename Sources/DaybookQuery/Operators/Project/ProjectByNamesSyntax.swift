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

extension ProjectByNamesSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("project-by-names ")
    writer.writeList(names) { $0.write("", $1) }
  }
}

extension QueryOperator {
  static let projectByNames = QueryOperator(
    "project-by-names",
    usage: "| project-by-names \"NAME\", ARRAY, …",
    summary:
      "Keeps the columns that values name, in that order; stars work, and unknown names are passed "
      + "over.",
    examples: [
      "jobs | project-by-names \"title\", dynamic([\"da*\", \"client\"])"
    ],
    grammar: OperatorGrammar(operand: OperatorGrammar.value, after: [.comparisons])
  ) { $0.parseProjectByNames(from: $1) }
}
