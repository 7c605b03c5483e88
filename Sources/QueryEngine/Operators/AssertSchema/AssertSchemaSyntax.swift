internal import DaybookValues

/// `assert-schema (a: long, b: string)`: refuses rows that have other columns.
package struct AssertSchemaSyntax: Sendable {
  package let schema: SchemaSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseAssertSchema(from start: Int) throws(Diagnostic) -> AssertSchemaSyntax {
    AssertSchemaSyntax(schema: try parseSchema(), range: range(from: start))
  }
}

extension AssertSchemaSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .leavesARow]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("assert-schema ")
    writer.write(schema)
  }
}

extension QueryOperator {
  static let assertSchema = QueryOperator(
    "assert-schema",
    usage: "| assert-schema (COLUMN: TYPE, … [, *])",
    summary: "Refuses rows with other columns than these; '*' allows further ones.",
    examples: [
      "jobs | project title, job | assert-schema (title: string, *)"
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseAssertSchema(from: start) }
}

extension Binder {
  /// `assert-schema`: the same rows; mistakes in their columns are reported.
  ///
  /// The order of the columns does not matter.
  func bind(_ node: AssertSchemaSyntax, over input: Relation) -> Relation {
    if input.isUnknown { return .unknown }
    var names: Set<ExactText> = []
    for wanted in node.schema.columns {
      if !names.insert(ExactText(wanted.name.text)).inserted {
        report("The column '\(wanted.name.text)' stands here twice.", at: wanted.range)
      } else {
        check(wanted, in: input)
      }
    }
    let others = input.columns.filter { !names.contains(ExactText($0.name)) }
    if !node.schema.allowsOthers, !others.isEmpty {
      let list = others.prefix(5).map { "'\($0.name)'" }.joined(separator: ", ")
      let more = others.count > 5 ? ", …" : ""
      report(
        "The rows have other columns, too: \(list)\(more). A '*' at the end allows them.",
        at: node.schema.range)
    }
    return input
  }

  private func check(_ wanted: SchemaSyntax.Column, in input: Relation) {
    guard let column = column(wanted.name, of: input), column.type != wanted.type else { return }
    report(
      "The column '\(column.name)' is \(column.type), not \(wanted.type).", at: wanted.range)
  }
}
