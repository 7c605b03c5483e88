extension QueryParser {
  /// A value or a table, for places where both are possible, such as brackets or an argument.
  mutating func parseTableOrValue() throws(Diagnostic) -> ExpressionSyntax {
    let start = token.range.start
    if isAtTable { return expression(try parsePipeline()) }
    let value = try parseExpression()
    guard isAt(.pipe) else { return value }
    let source = try source(of: value)
    return expression(try parsePipeline(from: source, at: start))
  }

  private func expression(_ pipeline: PipelineSyntax) -> ExpressionSyntax {
    ExpressionSyntax(kind: .pipeline(pipeline), range: pipeline.range)
  }

  /// Whether the next words can only be the start of a table.
  private var isAtTable: Bool {
    if isAtFile { return true }
    return switch word {
    case "datatable", "externaldata", "external_data": peek(1).kind == .symbol(.leftParenthesis)
    case "range": isAtRange
    case "print", "union", "search", "find":
      switch peek(1).kind {
      case .word, .string, .integer, .real, .timespan, .typed, .symbol(.star): true
      case .symbol(.leftParenthesis): true
      case .symbol(.minus):
        token.range.end < peek(1).range.start && peek(1).range.end == peek(2).range.start
      case .symbol(.leftBracket): token.range.end < peek(1).range.start
      default: false
      }
    default: false
    }
  }

  /// Whether a name with a dot is ahead, such as the type of events `search.opened`.
  var isAtDottedName: Bool {
    token.kind == .word && peek(1).kind == .symbol(.dot) && peek(2).kind == .word
      && token.range.end == peek(1).range.start && peek(1).range.end == peek(2).range.start
  }

  /// Whether `range`, a name and `from` come next.
  private var isAtRange: Bool {
    guard isAt("range") else { return false }
    let next = peek(peek(1).kind == .symbol(.leftBracket) ? 4 : 2)
    return next.kind == .word && text(of: next) == "from"
  }

  /// The source of rows that a value before a `|` represents.
  private func source(of value: ExpressionSyntax) throws(Diagnostic) -> SourceSyntax {
    switch value.kind {
    case .name(let text):
      .table(
        TableSyntax(
          name: NameSyntax(text: text, range: value.range), asOf: nil, range: value.range))
    case .path(let base, let steps):
      .table(
        TableSyntax(name: try name(of: base, steps, value.range), asOf: nil, range: value.range))
    case .call(let call): .call(call)
    case .pipeline(let pipeline):
      pipeline.operators.isEmpty && pipeline.range == value.range
        ? pipeline.source : .parenthesised(pipeline)
    default:
      throw Diagnostic("Only a table has rows for a '|'.", at: value.range)
    }
  }

  /// The name of a table that was first parsed as a path into a value, such as `a.b`.
  private func name(
    of base: ExpressionSyntax, _ steps: [ExpressionSyntax.PathStep], _ range: SourceRange
  ) throws(Diagnostic) -> NameSyntax {
    let members = steps.compactMap { step in
      if case .member(let name) = step { name.text } else { nil }
    }
    guard case .name(let first) = base.kind, members.count == steps.count else {
      throw Diagnostic("Only a table has rows for a '|'.", at: range)
    }
    return NameSyntax(text: ([first] + members).joined(separator: "."), range: range)
  }

  /// A source and its operators.
  mutating func parsePipeline() throws(Diagnostic) -> PipelineSyntax {
    let start = token.range.start
    let source = try nested { parser throws(Diagnostic) in try parser.parseSource() }
    return try parsePipeline(from: source, at: start)
  }

  private mutating func parsePipeline(
    from source: SourceSyntax, at start: Int
  ) throws(Diagnostic) -> PipelineSyntax {
    let operators = try nested { parser throws(Diagnostic) in parser.parseOperators() }
    return PipelineSyntax(source: source, operators: operators, range: range(from: start))
  }

  /// A source of rows: a table, a call, rows written in the query, or a query in brackets.
  mutating func parseSource() throws(Diagnostic) -> SourceSyntax {
    if isAt(.leftParenthesis) { return .parenthesised(try parseBracketedPipeline()) }
    if isAtFile { return .file(try parseFile()) }
    if isAtDottedName { return try parseNamedSource() }
    switch word {
    case "print" where peek(1).kind != .symbol(.pipe): return .print(try parsePrint())
    case "range" where isAtRange || peek(1).kind == .word: return .range(try parseRange())
    case "datatable" where peek(1).kind == .symbol(.leftParenthesis):
      return .datatable(try parseDatatable())
    case "externaldata",
      "external_data" where peek(1).kind == .symbol(.leftParenthesis):
      return .file(try parseExternalData())
    case "union" where peek(1).kind != .symbol(.pipe): return .union(try parseUnion())
    case "search" where peek(1).kind != .symbol(.pipe): return .search(try parseSearch())
    case "find" where peek(1).kind != .symbol(.pipe): return .find(try parseFind())
    default: return try parseNamedSource()
    }
  }

  mutating func parseBracketedPipeline() throws(Diagnostic) -> PipelineSyntax {
    try bracketed(.leftParenthesis, "before a table") { parser throws(Diagnostic) in
      try parser.parsePipeline()
    }
  }

  private mutating func parseNamedSource() throws(Diagnostic) -> SourceSyntax {
    if let word, let reason = UnsupportedSyntax.reason(word), peek(1).kind != .symbol(.pipe),
      peek(1).kind != .end, !isAtDottedName
    {
      throw Diagnostic(reason, at: token.range)
    }
    if let mistake = unquotedFile { throw mistake }
    let name = try parseTableName()
    if isAt(.leftParenthesis) { return .call(try parseArguments(of: name)) }
    if isAt(.dot) {
      throw Diagnostic(
        "A table whose name has a '.' is written in brackets.", at: token.range,
        suggestion: dottedName(name))
    }
    return .table(try parseTable(name))
  }

  /// The name of a table: a name, or words joined by dots, as in the names of event types.
  private mutating func parseTableName() throws(Diagnostic) -> NameSyntax {
    let isWord = token.kind == .word
    let name = try parseName("a table")
    var text = name.text
    while isWord, isAt(.dot), isAdjacent, peek(1).kind == .word,
      token.range.end == peek(1).range.start
    {
      advance()
      text += "." + self.text(of: token)
      advance()
    }
    return NameSyntax(text: text, range: range(from: name.range.start))
  }

  /// The mistake of a file name without quotes, as in `from orders.csv`.
  private var unquotedFile: Diagnostic? {
    guard isAt("from"), peek(1).kind == .word || peek(1).kind == .symbol(.dot),
      token.range.end < peek(1).range.start
    else { return nil }
    let start = peek(1).range.start
    let path = text[start...].prefix { byte in byte > 0x20 && !"|;'\"()".utf8.contains(byte) }
    return Diagnostic(
      "A file stands in quotes: from '\(String(decoding: path, as: UTF8.self))'",
      at: SourceRange(start, path.endIndex))
  }

  /// The name `a.b` as text in brackets: `['a.b']`.
  private func dottedName(_ name: NameSyntax) -> String {
    var parts = name.text
    var distance = 0
    while peek(distance).kind == .symbol(.dot), peek(distance + 1).kind == .word {
      parts += "." + text(of: peek(distance + 1))
      distance += 2
    }
    return "['\(parts)']"
  }

  /// A table called `name`, with an optional position directly after the name.
  mutating func parseTable(_ name: NameSyntax) throws(Diagnostic) -> TableSyntax {
    let asOf = isAt(.at) && isAdjacent ? try parseAsOf() : nil
    return TableSyntax(name: name, asOf: asOf, range: range(from: name.range.start))
  }

  private mutating func parseAsOf() throws(Diagnostic) -> AsOfSyntax {
    let start = token.range.start
    advance()
    let mistake = Diagnostic(
      "After '@' comes a position, without blanks: a seq, -5, 'head' or datetime(…). Other"
        + " times and bookmarks are for the whole query, not for one table.", at: token.range)
    guard isAdjacent else { throw mistake }
    let position: AsOfSyntax.Position
    if take("head") {
      position = .head
    } else if isAt(.minus) {
      advance()
      guard isAdjacent, case .long(let count) = try parseLiteral(), count > 0 else { throw mistake }
      position = .sequence(-count)
    } else {
      if let mistake = bareTime(from: start) { throw mistake }
      switch try parseLiteral() {
      case .long(let seq) where seq >= 0: position = .sequence(seq)
      case .text(.datetime, let time): position = .time(time)
      default: throw mistake
      }
    }
    return AsOfSyntax(position: position, range: range(from: start))
  }

  /// The mistake of a time without its type after `@`, as in `orders@2026-01-08`.
  private func bareTime(from start: Int) -> Diagnostic? {
    let tokens = (0..<4).map { peek($0) }
    guard token.kind == .integer, tokens[1].kind == .symbol(.minus),
      tokens[2].kind == .integer || tokens[2].kind == .word,
      zip(tokens, tokens.dropFirst().prefix(2)).allSatisfy({ $0.range.end == $1.range.start })
    else { return nil }
    let time = text[token.range.start...].prefix { byte in
      QueryLexer.isDigit(byte) || "-:.TZ".utf8.contains(byte)
    }
    return Diagnostic(
      "A time is written @datetime(\(String(decoding: time, as: UTF8.self))).",
      at: SourceRange(start, time.endIndex))
  }
}
