internal import DaybookValues

extension QueryParser {
  /// An operand, or a comparison by a text operator, which binds tighter than arithmetic, as in
  /// Kusto.
  mutating func parseTextComparison() throws(Diagnostic) -> ExpressionSyntax {
    let left = try parseUnary()
    guard let operation = try takeTextOperator() else { return left }
    let result = compared(left, operation, try parseUnary())
    let place = token.range
    guard try takeTextOperator() == nil else {
      throw Diagnostic(
        "A comparison cannot be compared again. Put brackets around it, or join with 'and'.",
        at: place)
    }
    return result
  }

  private mutating func takeTextOperator() throws(Diagnostic) -> ComparisonOperator? {
    if take(.equalIgnoringCase) { return .equalIgnoringCase }
    if take(.notEqualIgnoringCase) { return .notEqualIgnoringCase }
    if isInSearch, take(.colon) { return .searchColumn }
    guard let word else { return nil }
    if word == "matches" {
      advance()
      try expect("regex", "after 'matches'")
      return .matchesRegex
    }
    guard let operation = Self.textOperators[word] else { return try refuseOperator(word) }
    advance()
    return operation
  }

  private static let textOperators: [String: ComparisonOperator] = {
    var operators: [String: ComparisonOperator] = [:]
    for operation in ComparisonOperator.allCases where operation.rawValue.utf8.count > 2 {
      operators[operation.rawValue] = operation
    }
    // Old names that Kusto still accepts.
    operators["containscs"] = .containsCaseSensitive
    operators["!containscs"] = .notContainsCaseSensitive
    operators["notcontains"] = .notContains
    operators["notcontainscs"] = .notContainsCaseSensitive
    return operators
  }()

  /// Reports an operator of another language, or an unknown operator that begins with `!`.
  private func refuseOperator(_ word: String) throws(Diagnostic) -> ComparisonOperator? {
    if word.hasPrefix("!"), MembershipOperator(rawValue: word) == nil, word != "!between" {
      let names = ComparisonOperator.allCases.map(\.rawValue) + ["!in", "!in~", "!between"]
      throw Diagnostic(
        "There is no operator '\(word)'.", at: token.range,
        suggestion: NearestName.of(word, in: names))
    }
    guard let remark = BorrowedWord.remark(onComparison: word) else { return nil }
    throw Diagnostic(remark, at: token.range)
  }

  /// `(a, b)`, a table or a dynamic value.
  mutating func parseMembers(
    of operation: MembershipOperator
  ) throws(Diagnostic) -> [ExpressionSyntax] {
    try bracketed(.leftParenthesis, "after '\(operation.rawValue)'") {
      parser throws(Diagnostic) in
      parser.isAt(.rightParenthesis)
        ? []
        : parser.parseList { parser throws(Diagnostic) -> ExpressionSyntax? in
          parser.isAt(.rightParenthesis) ? nil : try parser.parseTableOrValue()
        }.compactMap { $0 }
    }
  }

  /// The range after a value: `between (a .. b)`.
  mutating func parseBetween(_ value: ExpressionSyntax) throws(Diagnostic) -> ExpressionSyntax {
    let isNegated = isAt("!between")
    advance()
    let bounds = try bracketed(.leftParenthesis, "after 'between'") {
      parser throws(Diagnostic) in
      let lower = try parser.parseExpression()
      try parser.expect(.dotDot, "between the bounds")
      return ExpressionSyntax.ClosedBounds(lower: lower, upper: try parser.parseExpression())
    }
    return ExpressionSyntax(
      kind: .between(value, bounds, isNegated: isNegated), range: range(from: value.range.start))
  }
}
