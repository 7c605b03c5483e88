/// `mv-apply a to typeof(long) on (…)`: runs operators over the elements of each row.
package struct MvApplySyntax: Sendable {
  /// The column for the index of an element, from 0; `nil` without `with_itemindex`.
  package let indexColumn: NameSyntax?
  package let columns: [ExpandedColumnSyntax]
  /// The maximum number of elements of one row; `nil` without `limit`.
  package let limit: ExpressionSyntax?
  /// The operators that run over the elements of one row.
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

extension MvApplySyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .readsOtherRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("mv-apply ")
    writer.writeExpanded(columns, index: indexColumn, limit: limit)
    writer.write(" on (")
    writer.write(body)
    writer.write(")")
  }
}

extension QueryOperator {
  static let mvApply = QueryOperator(
    "mv-apply", also: ["mvapply"],
    usage: "| mv-apply COLUMN on (OPERATORS)",
    summary: "Runs operators on the elements of each row's array.",
    examples: [
      "jobs | mv-apply shift = shifts on (summarize people = sum(tolong(shift.people)))"
    ],
    grammar: OperatorGrammar(
      first: [.columns, .words(["kind=", "with_itemindex="])], operand: OperatorGrammar.value,
      after: [.words(["to typeof(", "limit", "on"])],
      options: ["kind": ["bag", "array"], "bagexpansion": ["bag", "array"]]
    ).enclosing(.operatorsAfter("on"))
  ) { parser, start throws(Diagnostic) in try parser.parseMvApply(from: start) }
}
