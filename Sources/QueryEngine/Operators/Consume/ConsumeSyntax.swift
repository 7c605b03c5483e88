/// `consume`: reads all rows, and returns none.
package struct ConsumeSyntax: Sendable {
  package let range: SourceRange
}

extension ConsumeSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bindConsume(over: input)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("consume") }
}

extension QueryOperator {
  static let consume = QueryOperator(
    "consume",
    usage: "| consume",
    summary: "Reads all rows and gives none, to see how long that takes.",
    examples: [
      "events | consume"
    ],
    takesNothing: true,
    grammar: OperatorGrammar()
  ) { ConsumeSyntax(range: $0.range(from: $1)) }
}
