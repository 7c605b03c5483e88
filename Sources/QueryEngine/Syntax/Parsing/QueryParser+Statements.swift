extension QueryParser {
  /// Parses the complete text.
  mutating func parseQuery() -> QuerySyntax {
    var statements: [StatementSyntax] = []
    while token.kind != .end {
      do throws(Diagnostic) {
        try refuseEmptyStatement()
        statements.append(try parseStatement())
        try endStatement()
      } catch {
        report(error)
        skipStatement()
      }
      _ = take(.semicolon)
    }
    requireQuery(after: statements)
    return QuerySyntax(statements: statements, range: SourceRange(0, text.count))
  }

  private mutating func requireQuery(after statements: [StatementSyntax]) {
    guard diagnostics.isEmpty else { return }
    let what: String
    switch statements.last {
    case .query: return
    case .let: what = "After 'let' a query is missing."
    case .set: what = "After 'set' a query is missing."
    case .declare: what = "After 'declare' a query is missing."
    case nil: what = "The query is empty."
    }
    report(Diagnostic("\(what) Begin with a table: events | take 10.", at: token.range))
  }

  private mutating func parseStatement() throws(Diagnostic) -> StatementSyntax {
    if isAt("let"), !isAtDottedName { return .let(try parseStatementLet()) }
    if peek(1).kind == .word {
      if isAt("set") { return .set(try parseSet()) }
      if isAt("declare") { return .declare(try parseDeclare()) }
    }
    if isAt(.dot) {
      throw Diagnostic(
        "Commands that begin with '.' are for the shell, not in a query.", at: token.range)
    }
    return .query(try parsePipeline())
  }

  private func refuseEmptyStatement() throws(Diagnostic) {
    guard isAt(.semicolon) else { return }
    throw Diagnostic("No statement stands before this ';'. Leave it out.", at: token.range)
  }

  private func endStatement() throws(Diagnostic) {
    guard token.kind != .end, !isAt(.semicolon) else { return }
    if case .symbol(let symbol) = token.kind, symbol.isClosing {
      throw strayBracket(symbol)
    }
    throw expected("'|', ';' or the end")
  }

  /// Skips to the next `;` that is not inside brackets.
  private mutating func skipStatement() {
    repeat {
      skip(toComma: false)
      if isAt(.semicolon) || token.kind == .end { return }
      advance()
    } while true
  }

  /// Parses a `let` statement.
  ///
  /// If its value has a mistake, the name gets an unknown value, so that uses of the name are not
  /// reported as unknown.
  private mutating func parseStatementLet() throws(Diagnostic) -> LetSyntax {
    let start = token.range.start
    advance()
    let name = try parseName("a name after 'let'")
    do throws(Diagnostic) {
      let value = try parseLetValue()
      return LetSyntax(name: name, value: value, range: range(from: start))
    } catch {
      report(error)
      skipStatement()
      let missing = ExpressionSyntax(kind: .missing, range: error.range)
      return LetSyntax(name: name, value: .expression(missing), range: range(from: start))
    }
  }

  private mutating func parseLet() throws(Diagnostic) -> LetSyntax {
    let start = token.range.start
    advance()
    let name = try parseName("a name after 'let'")
    return LetSyntax(name: name, value: try parseLetValue(), range: range(from: start))
  }

  private mutating func parseLetValue() throws(Diagnostic) -> LetSyntax.Value {
    try expect(.assign, "after the name")
    return isAtFunction ? .function(try parseFunction()) : .expression(try parseTableOrValue())
  }

  /// Whether `( … ) {` or `view ( … ) {` comes next.
  private var isAtFunction: Bool {
    var distance = isAt("view") ? 1 : 0
    guard peek(distance).kind == .symbol(.leftParenthesis) else { return false }
    var depth = 0
    while index + distance < tokens.count - 1 {
      if case .symbol(let symbol) = peek(distance).kind {
        if symbol == .semicolon { return false }
        if symbol.closing != nil { depth += 1 }
        if symbol.isClosing { depth -= 1 }
      }
      distance += 1
      if depth == 0 { return peek(distance).kind == .symbol(.leftBrace) }
    }
    return false
  }

  private mutating func parseFunction() throws(Diagnostic) -> FunctionSyntax {
    let start = token.range.start
    let isView = take("view")
    let parameters = try bracketed(.leftParenthesis, "") { parser throws(Diagnostic) in
      parser.isAt(.rightParenthesis)
        ? []
        : parser.parseList { parser throws(Diagnostic) -> FunctionSyntax.Parameter in
          try parser.parseParameter()
        }
    }
    let (statements, body) = try bracketed(.leftBrace, "before the body") {
      parser throws(Diagnostic) in try parser.parseFunctionBody()
    }
    return FunctionSyntax(
      isView: isView, parameters: parameters, statements: statements, body: body,
      range: range(from: start))
  }

  private mutating func parseFunctionBody() throws(Diagnostic) -> ([LetSyntax], ExpressionSyntax) {
    var statements: [LetSyntax] = []
    while isAt("let") {
      statements.append(try parseLet())
      try expect(.semicolon, "after 'let'")
    }
    let body = try parseTableOrValue()
    _ = take(.semicolon)
    return (statements, body)
  }

  mutating func parseParameter() throws(Diagnostic) -> FunctionSyntax.Parameter {
    let start = token.range.start
    let name = try parseName("the name of a parameter")
    try expect(.colon, "and a type after the parameter's name")
    if isAt(.leftParenthesis) {
      return FunctionSyntax.Parameter(
        name: name, kind: .table(try parseSchema()), range: range(from: start))
    }
    let type = try parseType()
    let value = take(.assign) ? try parseExpression() : nil
    return FunctionSyntax.Parameter(
      name: name, kind: .scalar(type, default: value), range: range(from: start))
  }
}
