/// `as name`: names the rows so far, for the rest of the query.
package struct AsSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let name: NameSyntax
  package let range: SourceRange

  /// Whether all uses of the name share rows that are computed once.
  var isMaterialized: Bool {
    hints.contains { hint in
      guard hint.name.text == "hint.materialized",
        case .literal(.bool(true))? = hint.values.first?.kind
      else { return false }
      return true
    }
  }
}

extension QueryParser {
  mutating func parseAs(from start: Int) throws(Diagnostic) -> AsSyntax {
    let hints = try parseParameters([]).hints
    return AsSyntax(
      hints: hints, name: try parseName("a name for the rows"), range: range(from: start))
  }
}

extension AsSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.readsOtherRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope).relation
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("as")
    writer.write(hints)
    writer.write(" ")
    writer.write(name)
  }
}

extension QueryOperator {
  static let `as` = QueryOperator(
    "as",
    usage: "| as NAME",
    summary: "Gives the rows so far a name, for use later in the query.",
    examples: [
      "jobs | where openPositions > 0 | as open | summarize count() by category"
    ],
    grammar: OperatorGrammar()
  ) { parser, start throws(Diagnostic) in try parser.parseAs(from: start) }
}
