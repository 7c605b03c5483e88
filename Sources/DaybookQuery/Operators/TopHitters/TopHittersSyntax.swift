/// `top-hitters 5 of a by b`: gives the most frequent values.
package struct TopHittersSyntax: Sendable {
  package let count: ExpressionSyntax
  package let value: ColumnSyntax
  /// The value to sum; `nil` counts rows.
  package let weight: ColumnSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseTopHitters(from start: Int) throws(Diagnostic) -> TopHittersSyntax {
    let count = try parseExpression()
    try expect("of", "and a column after the number")
    let value = try parseColumn()
    let weight = take("by") ? try parseColumn() : nil
    return TopHittersSyntax(
      count: count, value: value, weight: weight, range: range(from: start))
  }
}

extension TopHittersSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("top-hitters ", count)
    writer.write(" of ")
    writer.write(value)
    guard let weight else { return }
    writer.write(" by ")
    writer.write(weight)
  }
}

extension QueryOperator {
  static let topHitters = QueryOperator(
    "top-hitters",
    usage: "| top-hitters N of COLUMN [by VALUE]",
    summary: "Gives the values that come most often, and how often.",
    examples: [
      "jobs | top-hitters 3 of client"
    ],
    grammar: OperatorGrammar(
      operand: [.columns, .aggregates, .functions],
      after: [.words(["by", "of"] + OperatorGrammar.orders)],
      following: ["by": [.columns, .functions, .aggregates], "of": [.columns]])
  ) { parser, start throws(Diagnostic) in try parser.parseTopHitters(from: start) }
}
