/// `top 5 by a desc`: gives the first rows in an order.
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

extension TopSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("top ", count)
    writer.write(hints)
    writer.write(" by ")
    writer.write(key)
  }
}
