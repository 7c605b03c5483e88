/// `sample 5`: returns at most the given number of random rows.
package struct SampleSyntax: Sendable {
  package let count: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSample(from start: Int) throws(Diagnostic) -> SampleSyntax {
    SampleSyntax(count: try parseExpression(), range: range(from: start))
  }
}

extension SampleSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .ordersRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("sample ", count) }
}

extension QueryOperator {
  static let sample = QueryOperator(
    "sample",
    usage: "| sample N",
    summary: "Gives N rows picked at random.",
    examples: [
      "jobs | sample 3"
    ],
    grammar: OperatorGrammar()
  ) { parser, start throws(Diagnostic) in try parser.parseSample(from: start) }
}
