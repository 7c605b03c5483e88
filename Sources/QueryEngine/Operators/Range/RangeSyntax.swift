/// `range x from 1 to 10 step 2`: returns a row for each value.
package struct RangeSyntax: Sendable {
  package let column: NameSyntax
  package let from: ExpressionSyntax
  package let to: ExpressionSyntax
  package let step: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  /// Parses `range …`; the next token is the keyword.
  mutating func parseRange() throws(Diagnostic) -> RangeSyntax {
    let start = token.range.start
    advance()
    let column = try parseName("the name of a column")
    try expect("from", "after the column")
    let from = try parseExpression()
    try expect("to", "after the start")
    let to = try parseExpression()
    try expect("step", "after the end")
    return RangeSyntax(
      column: column, from: from, to: to, step: try parseExpression(), range: range(from: start))
  }
}

extension RangeSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("range ")
    writer.write(column)
    writer.write(" from ", from)
    writer.write(" to ", to)
    writer.write(" step ", step)
  }
}

extension QueryOperator {
  static let range = QueryOperator(
    "range",
    usage: "range NAME from A to B step S",
    summary: "Gives a column of values in equal steps.",
    examples: [
      "range day from datetime(2026-03-01) to datetime(2026-03-07) step 1d"
    ],
    grammar: OperatorGrammar(operand: [.functions], after: [.words(["from", "to", "step"])]))
}
