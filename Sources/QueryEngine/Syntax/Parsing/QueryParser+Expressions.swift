extension QueryParser {
  /// An expression with operators of all levels.
  ///
  /// From loose to tight, the levels are `or`, `and`, comparisons, `< >`, `+ -`, `* / %`, and
  /// operators on texts.
  mutating func parseExpression() throws(Diagnostic) -> ExpressionSyntax {
    try nested { parser throws(Diagnostic) in
      try parser.parseJoined(by: "or") { parser throws(Diagnostic) in
        try parser.parseJoined(by: "and") { parser throws(Diagnostic) in
          try parser.parseComparison()
        }
      }
    }
  }

  private mutating func parseJoined(
    by keyword: String,
    _ parseOperand: (inout QueryParser) throws(Diagnostic) -> ExpressionSyntax
  ) throws(Diagnostic) -> ExpressionSyntax {
    let first = try parseOperand(&self)
    guard takeConnective(keyword) else { return first }
    var operands = [first]
    repeat { operands.append(try parseOperand(&self)) } while takeConnective(keyword)
    return ExpressionSyntax(
      kind: keyword == "or" ? .or(operands) : .and(operands),
      range: range(from: first.range.start))
  }

  /// Takes the next token if it is `keyword`, which is `and` or `or`.
  ///
  /// If the next token is a word of another language with the same meaning, it is reported and
  /// taken.
  private mutating func takeConnective(_ keyword: String) -> Bool {
    if take(keyword) { return true }
    if keyword == "and", token.kind == .mistake(.ampersand) {
      advance()
      return true
    }
    if keyword == "or", isAt(.pipe), peek(1).kind == .symbol(.pipe),
      peek(1).range.start == token.range.end
    {
      report(
        Diagnostic(
          "There is no '||'. Between conditions write 'or'; texts are joined by strcat(a, b).",
          at: token.range.union(peek(1).range)))
      advance()
      advance()
      return true
    }
    guard let word, word.lowercased() == keyword else { return false }
    report(Diagnostic("There is no '\(word)'. Write '\(keyword)'.", at: token.range))
    advance()
    return true
  }

  private mutating func parseComparison() throws(Diagnostic) -> ExpressionSyntax {
    let left = try parseRelation()
    var result = left
    if let operation = takeEquality() {
      let right = try parseRelation()
      result = compared(left, operation, right)
    } else if let operation = word.flatMap(MembershipOperator.init) {
      advance()
      let list = try parseMembers(of: operation)
      result = ExpressionSyntax(
        kind: .membership(operation, left, list), range: range(from: left.range.start))
    } else if isAt("between") || isAt("!between") {
      result = try parseBetween(left)
    }
    try refuseChain(after: result, from: left)
    return result
  }

  /// Refuses a chain of comparisons, because the meaning of `a == b == c` is unclear.
  private func refuseChain(
    after result: ExpressionSyntax, from left: ExpressionSyntax
  ) throws(Diagnostic) {
    guard result.range != left.range, equality != nil || relation != nil else { return }
    throw Diagnostic(
      "A comparison cannot be compared again. Put brackets around it, or join with 'and'.",
      at: token.range)
  }

  private var equality: ComparisonOperator? {
    guard case .symbol(let symbol) = token.kind else { return nil }
    return switch symbol {
    case .equal: .equal
    case .notEqual, .differs: .notEqual
    default: nil
    }
  }

  private mutating func takeEquality() -> ComparisonOperator? {
    guard let equality else { return nil }
    advance()
    return equality
  }

  private var relation: ComparisonOperator? {
    guard case .symbol(let symbol) = token.kind else { return nil }
    return switch symbol {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  private mutating func parseRelation() throws(Diagnostic) -> ExpressionSyntax {
    let left = try parseArithmetic(isMultiplicative: false)
    guard let relation else { return left }
    advance()
    return compared(left, relation, try parseArithmetic(isMultiplicative: false))
  }

  func compared(
    _ left: ExpressionSyntax, _ operation: ComparisonOperator, _ right: ExpressionSyntax
  ) -> ExpressionSyntax {
    ExpressionSyntax(
      kind: .comparison(operation, left, right), range: left.range.union(right.range))
  }

  private var arithmetic: ArithmeticOperator? {
    guard case .symbol(let symbol) = token.kind else { return nil }
    return switch symbol {
    case .plus: .add
    case .minus: .subtract
    case .star: .multiply
    case .slash: .divide
    case .percent: .remainder
    default: nil
    }
  }

  private mutating func parseArithmetic(
    isMultiplicative: Bool
  ) throws(Diagnostic) -> ExpressionSyntax {
    let first = try parseOperand(isMultiplicative: isMultiplicative)
    var steps: [ExpressionSyntax.ArithmeticStep] = []
    while let operation = arithmetic, operation.isMultiplicative == isMultiplicative {
      let operationRange = token.range
      advance()
      let operand = try parseOperand(isMultiplicative: isMultiplicative)
      steps.append(
        ExpressionSyntax.ArithmeticStep(
          operation: operation, operationRange: operationRange, operand: operand))
    }
    guard !steps.isEmpty else { return first }
    return ExpressionSyntax(
      kind: .arithmetic(first, steps), range: range(from: first.range.start))
  }

  private mutating func parseOperand(
    isMultiplicative: Bool
  ) throws(Diagnostic) -> ExpressionSyntax {
    isMultiplicative ? try parseTextComparison() : try parseArithmetic(isMultiplicative: true)
  }
}
