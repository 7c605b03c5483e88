/// `join kind=inner (T) on key`: joins the rows of two tables by equal keys.
package struct JoinSyntax: Sendable {
  /// The kind after `kind=`; without this option, it is `nil`, which means `innerunique`.
  package let kind: JoinKind?
  package let operands: JoinOperandsSyntax
  package let range: SourceRange
}

/// The right side of a join, and the keys by which both sides are joined.
package struct JoinOperandsSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let right: PipelineSyntax
  package let conditions: [JoinConditionSyntax]
}

extension QueryParser {
  mutating func parseJoin(from start: Int) throws(Diagnostic) -> JoinSyntax {
    let options = try parseParameters(["kind"])
    try refuseOtherParameters(than: ["kind", "hint.…"])
    let kind = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(from: JoinKind.allCases.map(\.rawValue), JoinKind.init(named:))
    }
    return JoinSyntax(
      kind: kind, operands: try parseJoinOperands(options.hints), range: range(from: start))
  }

  /// Parses what follows the options of a join: the table on the right side, and the keys.
  mutating func parseJoinOperands(
    _ hints: [ParameterSyntax]
  ) throws(Diagnostic) -> JoinOperandsSyntax {
    let right = try parseJoinedTable()
    try expect("on", "and keys after the table")
    return JoinOperandsSyntax(hints: hints, right: right, conditions: parseJoinConditions())
  }

  /// The right side: a query in brackets, or a table.
  private mutating func parseJoinedTable() throws(Diagnostic) -> PipelineSyntax {
    if isAt(.leftParenthesis) { return try parseBracketedPipeline() }
    let source = try nested { parser throws(Diagnostic) in try parser.parseSource() }
    return PipelineSyntax(source: source, operators: [], range: source.range)
  }

  /// Keys separated by commas, or by `and`.
  private mutating func parseJoinConditions() -> [JoinConditionSyntax] {
    var conditions: [JoinConditionSyntax] = []
    repeat {
      conditions += parseList { parser throws(Diagnostic) -> JoinConditionSyntax in
        try parser.parseJoinCondition()
      }
    } while take("and")
    return conditions
  }

  private mutating func parseJoinCondition() throws(Diagnostic) -> JoinConditionSyntax {
    let start = token.range.start
    if isAt(.leftParenthesis) {
      return try bracketed(.leftParenthesis, "") { parser throws(Diagnostic) in
        try parser.parseJoinCondition()
      }
    }
    guard isAt("$left") || isAt("$right") else {
      let name = try parseName("a key: a column's name, or $left.a == $right.b")
      return JoinConditionSyntax(left: name, right: name, range: range(from: start))
    }
    let (first, isLeft) = try parseSideColumn()
    let place = token.range
    guard take(.equal) else { throw expected("'=='; rows are joined by equal keys only") }
    let (second, isSecondLeft) = try parseSideColumn()
    guard isLeft != isSecondLeft else {
      throw Diagnostic(
        "One side of '==' must be a column of $left, the other one of $right.", at: place)
    }
    return JoinConditionSyntax(
      left: isLeft ? first : second, right: isLeft ? second : first, range: range(from: start))
  }

  private mutating func parseSideColumn() throws(Diagnostic) -> (name: NameSyntax, isLeft: Bool) {
    let isLeft = take("$left")
    if !isLeft { try expect("$right", "on the other side") }
    if isAt(.leftBracket) { return (try parseName("a column"), isLeft) }
    try expect(.dot, "and a column after the side")
    return (try parseName("a column"), isLeft)
  }
}

extension JoinSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.readsOtherRows]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("join")
    operands.write(to: &writer, kind)
  }
}

extension JoinOperandsSyntax {
  func write(to writer: inout SyntaxWriter, _ kind: JoinKind?) {
    writer.write(hints)
    if let kind { writer.write(" kind=" + kind.rawValue) }
    writer.write(" ")
    writer.writeOperand(right)
    writer.write(" on ")
    writer.writeList(conditions) { $0.write($1) }
  }
}

/// The columns that must be equal: `on key`, or `on $left.a == $right.b`.
package struct JoinConditionSyntax: Sendable {
  /// The column on the left side.
  package let left: NameSyntax
  /// The column on the right side, which equals ``left`` if the query has only one name.
  package let right: NameSyntax
  package let range: SourceRange
}

extension QueryOperator {
  static let join = QueryOperator(
    "join",
    usage: "| join kind=KIND (TABLE) on KEY",
    summary:
      "Gives pairs of rows with the same keys; a kind says what becomes of rows without a partner.",
    examples: [
      "playtime | join kind=inner (profiles) on player | summarize sum(playedMinutes) by name",
      "jobs | join kind=leftanti (jobs | where openPositions > 0) on job | project date, title",
    ],
    grammar: .joining(JoinKind.allCases.map(\.rawValue)).enclosing(.tableBefore("on"))
  ) { parser, start throws(Diagnostic) in try parser.parseJoin(from: start) }
}
