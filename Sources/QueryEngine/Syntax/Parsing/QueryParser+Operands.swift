extension QueryParser {
  /// An operand with its signs; a sign before a number is part of the number.
  mutating func parseUnary() throws(Diagnostic) -> ExpressionSyntax {
    let start = token.range.start
    if take(.plus) { return try nested { parser throws(Diagnostic) in try parser.parseUnary() } }
    guard take(.minus) else { return try parsePath() }
    if let literal = try parseLiteral(isNegated: true) {
      return ExpressionSyntax(kind: .literal(literal), range: range(from: start))
    }
    let operand = try nested { parser throws(Diagnostic) in try parser.parseUnary() }
    return ExpressionSyntax(kind: .minus(operand), range: range(from: start))
  }

  /// An operand, and the path into it.
  private mutating func parsePath() throws(Diagnostic) -> ExpressionSyntax {
    let root = try parsePrimary()
    var steps: [ExpressionSyntax.PathStep] = []
    while isAt(.dot) || isAt(.leftBracket) { steps.append(try parseStep()) }
    guard !steps.isEmpty else { return root }
    if isAt(.leftParenthesis) { throw refusedMember() }
    return ExpressionSyntax(kind: .path(root, steps), range: range(from: root.range.start))
  }

  /// A step `.name`, `.['name']` or `[element]`; as in Kusto, `.[element]` is valid, too.
  private mutating func parseStep() throws(Diagnostic) -> ExpressionSyntax.PathStep {
    if take(.dot), !isAt(.leftBracket) || isAtBracketedName { return .member(try parseMember()) }
    let element = try bracketed(.leftBracket, "") { parser throws(Diagnostic) in
      try parser.parseExpression()
    }
    return .element(element)
  }

  private func refusedMember() -> Diagnostic {
    Diagnostic(
      "Functions are not members here: there is one daybook, so no cluster(…) or database(…).",
      at: token.range)
  }

  private mutating func parsePrimary() throws(Diagnostic) -> ExpressionSyntax {
    let start = token.range.start
    if let literal = try parseLiteral() ?? takeFraction() {
      return literalExpression(literal, from: start)
    }
    if token.kind == .mistake(.number) || token.kind == .mistake(.openLiteral) {
      advance()
      return ExpressionSyntax(kind: .missing, range: range(from: start))
    }
    if take(.star) { return ExpressionSyntax(kind: .star, range: range(from: start)) }
    if isAt(.leftParenthesis) { return try parseParenthesised() }
    if isAt(.leftBrace) || isAt(.leftBracket) && peek(1).kind != .string {
      throw Diagnostic(
        "An array or object is written dynamic([…]) or dynamic({…}).", at: token.range)
    }
    if let word, word.hasPrefix("!") { throw refusedNegation(of: word.dropFirst()) }
    switch word {
    case "true", "false":
      let value = take("true")
      if !value { advance() }
      return literalExpression(.bool(value), from: start)
    case "dynamic" where peek(1).kind == .symbol(.leftParenthesis):
      return literalExpression(.dynamic(try parseDynamic()), from: start)
    case "typeof" where peek(1).kind == .symbol(.leftParenthesis):
      let type = try parseTypeOf()
      return ExpressionSyntax(kind: .type(type), range: range(from: start))
    default: return try parseNamed()
    }
  }

  private func refusedNegation(of word: Substring) -> Diagnostic {
    let isCall = peek(1).kind == .symbol(.leftParenthesis)
    return Diagnostic(
      "There is no '!' before a value. Write not(\(word)\(isCall ? "(…)" : "")), or '!=', '!in',"
        + " '!contains'.", at: token.range)
  }

  private func literalExpression(
    _ literal: LiteralSyntax, from start: Int
  ) -> ExpressionSyntax {
    ExpressionSyntax(kind: .literal(literal), range: range(from: start))
  }

  /// Parses `typeof(long)`; the next token is the keyword.
  mutating func parseTypeOf() throws(Diagnostic) -> ScalarType {
    try expect("typeof", "before a type")
    return try bracketed(.leftParenthesis, "after 'typeof'") { parser throws(Diagnostic) in
      try parser.parseType()
    }
  }

  private mutating func parseParenthesised() throws(Diagnostic) -> ExpressionSyntax {
    let start = token.range.start
    let inner = try bracketed(.leftParenthesis, "") { parser throws(Diagnostic) in
      try parser.parseTableOrValue()
    }
    return ExpressionSyntax(kind: inner.kind, range: range(from: start))
  }

  /// A name, a call, or a table at a position of the log.
  private mutating func parseNamed() throws(Diagnostic) -> ExpressionSyntax {
    if let word, Self.reserved.contains(word), !isAtColumnBy { throw expected("a value") }
    if isAt("null") {
      throw Diagnostic(
        "A null has a type: long(null), datetime(null), dynamic(null).", at: token.range)
    }
    let isSide = isAt("$left") || isAt("$right")
    if isSide {
      throw Diagnostic("'$left' and '$right' are known after 'on' only.", at: token.range)
    }
    let name = try parseName("a value")
    if isAt(.leftParenthesis) {
      let call = try parseArguments(of: name)
      return ExpressionSyntax(kind: .call(call), range: call.range)
    }
    guard isAt(.at), isAdjacent else {
      return ExpressionSyntax(kind: .name(name.text), range: name.range)
    }
    let table = try parseTable(name)
    let pipeline = PipelineSyntax(source: .table(table), operators: [], range: table.range)
    return ExpressionSyntax(kind: .pipeline(pipeline), range: table.range)
  }

  /// Consumes a number that begins with its point, such as `.5`; `nil` if the next token is none.
  private mutating func takeFraction() -> LiteralSyntax? {
    let digits = peek(1)
    guard isAt(.dot), digits.kind == .integer, token.range.end == digits.range.start,
      let number = Double("0.\(text(of: digits))")
    else { return nil }
    advance()
    advance()
    return .real(number)
  }

  /// Whether the next `by` is a column; after the keyword `by`, there would be a word or a bracket.
  private var isAtColumnBy: Bool {
    guard isAt("by") else { return false }
    return switch peek(1).kind {
    case .symbol(let symbol): symbol != .leftParenthesis && symbol != .leftBracket
    case .end: true
    default: false
    }
  }

  /// The arguments in brackets after a function's name.
  mutating func parseArguments(of name: NameSyntax) throws(Diagnostic) -> CallSyntax {
    let arguments = try bracketed(.leftParenthesis, "after '\(name.text)'") {
      parser throws(Diagnostic) in
      parser.isAt(.rightParenthesis)
        ? []
        : parser.parseList { parser throws(Diagnostic) -> CallSyntax.Argument in
          try parser.parseArgument()
        }
    }
    return CallSyntax(name: name, arguments: arguments, range: range(from: name.range.start))
  }

  private mutating func parseArgument() throws(Diagnostic) -> CallSyntax.Argument {
    if word?.lowercased() == "distinct", case .word = peek(1).kind {
      throw Diagnostic("For the number of different values write dcount(x).", at: token.range)
    }
    let start = token.range.start
    var name: NameSyntax?
    if isAtAssignment {
      name = try parseName("a name")
      advance()
    }
    let value = try parseTableOrValue()
    return CallSyntax.Argument(name: name, value: value, range: range(from: start))
  }
}
