/// `take 5`: returns at most 5 rows, without a promise which rows these are.
package struct TakeSyntax: Sendable {
  package let count: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseTake(from start: Int) throws(Diagnostic) -> TakeSyntax {
    TakeSyntax(count: try parseExpression(), range: range(from: start))
  }
}

extension TakeSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .ordersRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("take ", count) }
}

extension QueryOperator {
  static let take = QueryOperator(
    "take", also: ["limit"],
    usage: "| take N",
    summary: "Gives the first N rows, whatever their order is.",
    examples: [
      "events | take 5"
    ],
    grammar: OperatorGrammar()
  ) { parser, start throws(Diagnostic) in try parser.parseTake(from: start) }
}
