/// `extend a = value`: adds columns, or replaces columns of the same name.
package struct ExtendSyntax: Sendable {
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseExtend(from start: Int) -> ExtendSyntax {
    ExtendSyntax(columns: parseColumns(), range: range(from: start))
  }
}

extension ExtendSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(columns, extending: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("extend ", columns) }
}

extension QueryOperator {
  static let extend = QueryOperator(
    "extend",
    usage: "| extend NAME = VALUE, …",
    summary: "Adds columns, or replaces those of the same name.",
    examples: [
      "jobs | extend euros = hourlyCents / 100.0 | top 3 by euros"
    ]
  ) { $0.parseExtend(from: $1) }
}
