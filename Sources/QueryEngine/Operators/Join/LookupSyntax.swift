/// `lookup T on key`: adds the columns of `T` to the rows with the same key.
package struct LookupSyntax: Sendable {
  /// The kind after `kind=`: `inner` or `leftouter`.
  ///
  /// Without this option, it is `nil`, which means `leftouter`.
  package let kind: JoinKind?
  package let operands: JoinOperandsSyntax
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseLookup(from start: Int) throws(Diagnostic) -> LookupSyntax {
    let options = try parseParameters(["kind"])
    try refuseOtherParameters(than: ["kind", "hint.…"])
    let kind = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(from: ["leftouter", "inner"]) { word in
        JoinKind(rawValue: word).flatMap { $0 == .leftOuter || $0 == .inner ? $0 : nil }
      }
    }
    return LookupSyntax(
      kind: kind, operands: try parseJoinOperands(options.hints), range: range(from: start))
  }
}

extension LookupSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("lookup")
    operands.write(to: &writer, kind)
  }
}

extension QueryOperator {
  static let lookup = QueryOperator(
    "lookup",
    usage: "| lookup (TABLE) on KEY",
    summary: "Adds to each row the columns of the row with the same key in another table.",
    examples: [
      "playDays | lookup (games | project player, app, name) on player, app | take 5"
    ],
    grammar: .joining(["leftouter", "inner"]).enclosing(.tableBefore("on"))
  ) { parser, start throws(Diagnostic) in try parser.parseLookup(from: start) }
}
