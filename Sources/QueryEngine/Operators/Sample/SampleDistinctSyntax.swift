/// `sample-distinct 5 of a`: returns at most the given number of distinct values.
package struct SampleDistinctSyntax: Sendable {
  package let count: ExpressionSyntax
  package let column: ColumnSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSampleDistinct(from start: Int) throws(Diagnostic) -> SampleDistinctSyntax {
    let count = try parseExpression()
    try expect("of", "and a column after the number")
    return SampleDistinctSyntax(
      count: count, column: try parseColumn(), range: range(from: start))
  }
}

extension SampleDistinctSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .groupsRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("sample-distinct ", count)
    writer.write(" of ")
    writer.write(column)
  }
}

extension QueryOperator {
  static let sampleDistinct = QueryOperator(
    "sample-distinct",
    usage: "| sample-distinct N of COLUMN",
    summary: "Gives N different values of a column.",
    examples: [
      "jobs | sample-distinct 3 of client"
    ],
    grammar: OperatorGrammar(
      operand: [.columns, .aggregates, .functions],
      after: [.words(["by", "of"] + OperatorGrammar.orders)],
      following: ["by": [.columns, .functions, .aggregates], "of": [.columns]])
  ) { parser, start throws(Diagnostic) in try parser.parseSampleDistinct(from: start) }
}
