/// `where predicate`: keeps the rows for which the predicate is true.
package struct WhereSyntax: Sendable {
  package let predicate: ExpressionSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseWhere(from start: Int) throws(Diagnostic) -> WhereSyntax {
    WhereSyntax(predicate: try parseExpression(), range: range(from: start))
  }
}

extension WhereSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) { writer.write("where ", predicate) }
}

extension QueryOperator {
  static let `where` = QueryOperator(
    "where", also: ["filter"],
    usage: "| where CONDITION",
    summary: "Keeps the rows for which a condition is true.",
    examples: [
      #"jobs | where hourlyCents >= 1500 and title has "Logistiek""#,
      #"events | where type == "profile.renamed""#,
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseWhere(from: start) }
}
