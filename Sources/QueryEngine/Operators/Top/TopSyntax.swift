/// `top 5 by a desc`: returns the first rows in an order.
package struct TopSyntax: Sendable {
  package let count: ExpressionSyntax
  package let hints: [ParameterSyntax]
  package let key: SortKeySyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseTop(from start: Int) throws(Diagnostic) -> TopSyntax {
    let count = try parseExpression()
    let hints = try parseParameters([]).hints
    try expect("by", "after the number of rows")
    let key = try parseSortKey()
    guard !isAt(.comma) else {
      throw Diagnostic("'top' takes one key. For several: sort by … | take ….", at: token.range)
    }
    return TopSyntax(count: count, hints: hints, key: key, range: range(from: start))
  }
}

extension TopSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .ordersRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("top ", count)
    writer.write(hints)
    writer.write(" by ")
    writer.write(key)
  }
}

extension QueryOperator {
  static let top = QueryOperator(
    "top",
    usage: "| top N by COLUMN [asc|desc]",
    summary: "Gives the N rows that are greatest, or least, by a value.",
    examples: [
      "jobs | top 5 by hourlyCents"
    ],
    grammar: OperatorGrammar(
      operand: [.columns, .aggregates, .functions],
      after: [.words(["by", "of"] + OperatorGrammar.orders)],
      following: ["by": [.columns, .functions, .aggregates], "of": [.columns]])
  ) { parser, start throws(Diagnostic) in try parser.parseTop(from: start) }
}
