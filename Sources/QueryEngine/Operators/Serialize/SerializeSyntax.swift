/// `serialize n = row_number()`: defines the order of the rows, and may add columns.
package struct SerializeSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSerialize(from start: Int) -> SerializeSyntax {
    SerializeSyntax(columns: parseOptionalColumns(), range: range(from: start))
  }
}

extension SerializeSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.leavesARow, .ordersRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(columns.isEmpty ? "serialize" : "serialize ", columns)
  }
}

extension QueryOperator {
  static let serialize = QueryOperator(
    "serialize",
    usage: "| serialize [NAME = VALUE, …]",
    summary: "Keeps the rows in their order, so that prev() and next() can read other rows.",
    examples: [
      "jobs | serialize place = row_number()"
    ],
    takesNothing: true,
    grammar: .values
  ) { $0.parseSerialize(from: $1) }
}
