/// `distinct a, b` or `distinct *`: returns each combination of values once.
package struct DistinctSyntax: Sendable {
  /// The columns; `*` is a column whose value is ``ExpressionSyntax/Kind/star``.
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseDistinct(from start: Int) -> DistinctSyntax {
    DistinctSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension DistinctSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .groupsRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("distinct ", columns) }
}

extension QueryOperator {
  static let distinct = QueryOperator(
    "distinct",
    usage: "| distinct COLUMN, …",
    summary: "Gives each combination of values once.",
    examples: [
      "jobs | distinct category, client"
    ],
    grammar: OperatorGrammar(first: [.columns], operand: [.columns])
  ) { $0.parseDistinct(from: $1) }
}
