/// `getschema`: returns a row for each column.
package struct GetSchemaSyntax: Sendable {

  package let range: SourceRange
}

extension GetSchemaSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.schemaRows(of: input)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("getschema") }
}

extension QueryOperator {
  static let getschema = QueryOperator(
    "getschema",
    usage: "| getschema",
    summary: "Gives the names and types of the columns.",
    examples: [
      "jobs | getschema"
    ],
    takesNothing: true,
    grammar: OperatorGrammar()
  ) { GetSchemaSyntax(range: $0.range(from: $1)) }
}
