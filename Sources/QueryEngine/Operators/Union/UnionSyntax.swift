/// `union kind=outer T, U*`: returns the rows of several tables.
package struct UnionSyntax: Sendable {
  /// Whether the result has the columns that all tables have, or those that any table has.
  package enum Kind: String, Sendable, CaseIterable { case inner, outer }

  package let kind: Kind?
  /// The column for the name of each row's table; `nil` without `withsource`.
  package let sourceColumn: NameSyntax?
  /// Whether tables that do not exist are skipped.
  package let isFuzzy: Bool
  package let hints: [ParameterSyntax]
  /// The tables after `union`, in addition to the table before the pipe.
  package let operands: [TableOperandSyntax]
  package let range: SourceRange
}

extension QueryParser {
  private static let unionOptions = ["kind", "withsource", "with_source", "isfuzzy"]

  /// Parses a `union` that begins a query; the next token is the keyword.
  mutating func parseUnion() throws(Diagnostic) -> UnionSyntax {
    let start = token.range.start
    advance()
    return try parseUnion(from: start)
  }

  mutating func parseUnion(from start: Int) throws(Diagnostic) -> UnionSyntax {
    let options = try parseParameters(Self.unionOptions)
    try refuseOtherParameters(than: Self.unionOptions)
    let source = options.named["withsource"] ?? options.named["with_source"]
    let kind = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(UnionSyntax.Kind.self)
    }
    let column = try source.map { option throws(Diagnostic) in try option.nameValue() }
    let isFuzzy = try options.named["isfuzzy"].map { option throws(Diagnostic) in
      try option.boolValue()
    }
    return UnionSyntax(
      kind: kind, sourceColumn: column, isFuzzy: isFuzzy ?? false, hints: options.hints,
      operands: parseTableOperands(), range: range(from: start))
  }

  /// Parses tables, queries in brackets, and names with stars.
  mutating func parseTableOperands() -> [TableOperandSyntax] {
    parseList { parser throws(Diagnostic) -> TableOperandSyntax in
      try parser.parseTableOperand()
    }
  }

  private mutating func parseTableOperand() throws(Diagnostic) -> TableOperandSyntax {
    if isAt(.leftParenthesis) { return .pipeline(try parseBracketedPipeline()) }
    let isPattern = peek(1).kind == .symbol(.star) && token.range.end == peek(1).range.start
    if isAt(.star) || token.kind == .word && isPattern {
      return .wildcard(try parseNamePattern())
    }
    let source = try nested { parser throws(Diagnostic) in try parser.parseSource() }
    return .pipeline(PipelineSyntax(source: source, operators: [], range: source.range))
  }
}

extension UnionSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.readsOtherRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("union")
    if let kind { writer.write(" kind=" + kind.rawValue) }
    if let sourceColumn {
      writer.write(" withsource=")
      writer.write(sourceColumn)
    }
    if isFuzzy { writer.write(" isfuzzy=true") }
    writer.write(hints)
    writer.write(" ")
    writer.writeList(operands) { $0.write($1) }
  }
}

extension QueryOperator {
  static let union = QueryOperator(
    "union",
    usage: "| union TABLE, …",
    summary: "Gives the rows of several tables, columns matched by name.",
    examples: [
      "union withsource=table jobs, profiles | summarize count() by table"
    ],
    grammar: OperatorGrammar(
      first: [.tables, .words(["kind=", "withsource=", "isfuzzy="])], operand: [.tables],
      options: ["kind": ["inner", "outer"], "isfuzzy": ["true", "false"]]
    ).enclosing(.table)
  ) { parser, start throws(Diagnostic) in try parser.parseUnion(from: start) }
}
