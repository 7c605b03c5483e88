/// `lookup T on key`: adds the columns of a table of facts.
package struct LookupSyntax: Sendable {
  /// `.inner` or `.leftOuter`; `nil` is the latter.
  package let kind: JoinKind?
  package let hints: [ParameterSyntax]
  package let right: PipelineSyntax
  package let conditions: [JoinConditionSyntax]
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
    let right = try parseJoinedTable()
    try expect("on", "and keys after the table")
    return LookupSyntax(
      kind: kind, hints: options.hints, right: right, conditions: parseJoinConditions(),
      range: range(from: start))
  }
}

extension LookupSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("lookup")
    writer.write(hints)
    if let kind { writer.write(" kind=" + kind.rawValue) }
    writer.write(" ")
    writer.writeOperand(right)
    writer.write(" on ")
    writer.writeList(conditions) { $0.write($1) }
  }
}

extension QueryOperator {
  static let lookup = QueryOperator(
    "lookup",
    usage: "| lookup (TABLE) on KEY",
    summary: "Adds the columns of a table of facts to each row.",
    examples: [
      "playDays | lookup (games | project player, app, name) on player, app | take 5"
    ],
    grammar: .joining(["leftouter", "inner"]).enclosing(.tableBefore("on"))
  ) { parser, start throws(Diagnostic) in try parser.parseLookup(from: start) }
}
