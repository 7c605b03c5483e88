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
    summary: "Refuses rows that have other columns; a star allows more.",
    examples: [
      "jobs | project title, job | assert-schema (title: string, *)"
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseAssertSchema(from: start) }
}
