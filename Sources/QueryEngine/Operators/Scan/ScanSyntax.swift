/// `scan declare (…) with (step s: condition => a = value;)`: finds sequences of rows.
package struct ScanSyntax: Sendable {
  /// A declared column; each step stores its value for the last row that matched the step.
  package struct Declaration: Sendable {
    package let name: NameSyntax
    package let type: ScalarType
    package let `default`: ExpressionSyntax?
    package let range: SourceRange
  }

  /// Which of the rows that match a step are in the result.
  package enum Output: String, Sendable, CaseIterable { case all, last, none }

  /// One step of the sequence.
  package struct Step: Sendable {
    package let name: NameSyntax
    package let isOptional: Bool
    /// Which rows of the step are in the result, as `output=` says; `nil` means `all`.
    package let output: Output?
    package let condition: ExpressionSyntax
    package let assignments: [ColumnSyntax]
    package let range: SourceRange
  }

  /// The column for the number of the sequence; `nil` without `with_match_id`.
  package let matchID: NameSyntax?
  package let declarations: [Declaration]
  package let orderKeys: [SortKeySyntax]
  package let partitionKeys: [ColumnSyntax]
  package let steps: [Step]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseScan(from start: Int) throws(Diagnostic) -> ScanSyntax {
    let options = try parseParameters(["with_match_id"])
    let matchID = try options.named["with_match_id"].map { option throws(Diagnostic) in
      try option.nameValue()
    }
    var declarations: [ScanSyntax.Declaration] = []
    var orderKeys: [SortKeySyntax] = []
    var partitionKeys: [ColumnSyntax] = []
    while !isAt("with") {
      if take("declare") {
        declarations = try parseScanDeclarations()
      } else if take("partition") {
        try expect("by", "after 'partition'")
        partitionKeys = parseColumns()
      } else if take("order") {
        try expect("by", "after 'order'")
        orderKeys = parseSortKeys()
      } else {
        throw expected("'with' and steps, 'declare', 'partition by' or 'order by'")
      }
    }
    advance()
    let steps = try parseScanSteps()
    return ScanSyntax(
      matchID: matchID, declarations: declarations, orderKeys: orderKeys,
      partitionKeys: partitionKeys, steps: steps, range: range(from: start))
  }

  private mutating func parseScanDeclarations() throws(Diagnostic) -> [ScanSyntax.Declaration] {
    try bracketed(.leftParenthesis, "after 'declare'") { parser throws(Diagnostic) in
      parser.parseList { parser throws(Diagnostic) -> ScanSyntax.Declaration in
        let name = try parser.parseName("the name of a column")
        try parser.expect(.colon, "and a type after the column's name")
        let type = try parser.parseType()
        let value = parser.take(.assign) ? try parser.parseExpression() : nil
        return ScanSyntax.Declaration(
          name: name, type: type, default: value, range: parser.range(from: name.range.start))
      }
    }
  }

  private mutating func parseScanSteps() throws(Diagnostic) -> [ScanSyntax.Step] {
    try bracketed(.leftParenthesis, "and steps after 'with'") { parser throws(Diagnostic) in
      var steps: [ScanSyntax.Step] = []
      while parser.isAt("step") {
        steps.append(try parser.parseScanStep())
        if !parser.take(.semicolon) { break }
      }
      guard !steps.isEmpty else {
        throw parser.expected("'step', a name and a condition: step s: condition;")
      }
      return steps
    }
  }

  private mutating func parseScanStep() throws(Diagnostic) -> ScanSyntax.Step {
    let start = token.range.start
    advance()
    let name = try parseName("the name of a step")
    let isOptional = take("optional")
    let options = try parseParameters(["output"])
    let output = try options.named["output"].map { option throws(Diagnostic) in
      try option.choice(ScanSyntax.Output.self)
    }
    try expect(.colon, "and a condition after the step's name")
    let condition = try parseExpression()
    let assignments = take(.arrow) ? parseColumns() : []
    return ScanSyntax.Step(
      name: name, isOptional: isOptional, output: output, condition: condition,
      assignments: assignments, range: range(from: start))
  }
}

extension QueryOperator {
  static let scan = QueryOperator(
    "scan",
    usage: "| scan with (step NAME: CONDITION => COLUMN = VALUE; …)",
    summary: "Takes the rows in order through steps, as a state machine does.",
    examples: [
      "playDays | sort by day asc | scan declare (total: long = 0) with "
        + "(step add: true => total = add.total + playedMinutes;) | take 5"
    ]
  ) { parser, start throws(Diagnostic) in try parser.parseScan(from: start) }
}

extension ScanSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }
}
