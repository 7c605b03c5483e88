/// `sort by a asc, b nulls first`: sorts the rows.
package struct SortSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let keys: [SortKeySyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSort(from start: Int) throws(Diagnostic) -> SortSyntax {
    let hints = try parseParameters([]).hints
    try expect("by", "after 'sort'")
    return SortSyntax(hints: hints, keys: parseSortKeys(), range: range(from: start))
  }
}

extension SortSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .ordersRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("sort")
    writer.write(hints)
    writer.write(" by ")
    writer.writeList(keys) { $0.write($1) }
  }
}

/// A value by which rows are sorted: `value asc nulls first`.
package struct SortKeySyntax: Sendable {
  /// The place of nulls in the order.
  package enum Nulls: String, Sendable { case first, last }

  package let value: ExpressionSyntax
  /// Whether the order is ascending.
  ///
  /// It is `nil` for a key without `asc` or `desc`, which means descending.
  package let isAscending: Bool?
  /// The place of nulls, if the key has `nulls first` or `nulls last`.
  ///
  /// If it is `nil`, nulls come first in ascending order and last in descending order.
  package let nulls: Nulls?
  package let range: SourceRange
}

extension QueryOperator {
  static let sort = QueryOperator(
    "sort", also: ["order"],
    usage: "| sort by COLUMN [asc|desc] [nulls first|last], …",
    summary: "Orders the rows: the greatest first unless asc is written.",
    examples: [
      "jobs | sort by date asc, start asc | project date, start, title"
    ],
    grammar: OperatorGrammar(
      first: [.words(["by"])], operand: OperatorGrammar.value,
      after: [.words(OperatorGrammar.orders)],
      following: [
        "by": OperatorGrammar.value, "asc": [.words(OperatorGrammar.nulls)],
        "desc": [.words(OperatorGrammar.nulls)],
      ])
  ) { parser, start throws(Diagnostic) in try parser.parseSort(from: start) }
}
