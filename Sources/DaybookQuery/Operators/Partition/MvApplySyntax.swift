/// `mv-apply a to typeof(long) on (…)`: runs operators over the elements of each row.
package struct MvApplySyntax: Sendable {
  /// The column that counts the elements from 0.
  package let indexColumn: NameSyntax?
  package let columns: [ExpandedColumnSyntax]
  /// The most elements of one row.
  package let limit: ExpressionSyntax?
  /// The operators for the elements of one row.
  package let body: SubquerySyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseMvApply(from start: Int) throws(Diagnostic) -> MvApplySyntax {
    let options = try parseParameters(["with_itemindex"])
    let index = try options.named["with_itemindex"].map { option throws(Diagnostic) in
      try option.nameValue()
    }
    let columns = parseExpandedColumns()
    let limit = try parseLimit()
    try expect("on", "and a query in brackets after the columns")
    let body = try bracketed(.leftParenthesis, "before the query") { parser throws(Diagnostic) in
      parser.parseSubquery()
    }
    return MvApplySyntax(
      indexColumn: index, columns: columns, limit: limit, body: body, range: range(from: start))
  }
}

extension MvApplySyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("mv-apply ")
    writer.writeExpanded(columns, index: indexColumn, limit: limit)
    writer.write(" on (")
    writer.write(body)
    writer.write(")")
  }
}
