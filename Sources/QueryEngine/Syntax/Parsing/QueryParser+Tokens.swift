internal import DaybookValues

extension QueryParser {
  /// The next token.
  var token: QueryToken { tokens[index] }

  /// The token at a distance from the next token; after the last token, this is the end token.
  func peek(_ distance: Int) -> QueryToken { tokens[min(index + distance, tokens.count - 1)] }

  package func text(of token: QueryToken) -> String {
    String(decoding: text[token.range.start..<token.range.end], as: UTF8.self)
  }

  /// The text of the next token; `nil` if it is not a word.
  var word: String? { token.kind == .word ? text(of: token) : nil }

  func isAt(_ symbol: QueryToken.Symbol) -> Bool { token.kind == .symbol(symbol) }

  func isAt(_ keyword: String) -> Bool { word == keyword }

  /// Whether a word and `=` come next, as for names of columns and of options.
  var isAtAssignment: Bool { token.kind == .word && peek(1).kind == .symbol(.assign) }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  /// Consumes the symbol if it is the next token, and returns whether it was.
  mutating func take(_ symbol: QueryToken.Symbol) -> Bool {
    guard isAt(symbol) else { return false }
    advance()
    return true
  }

  /// Consumes the keyword if it is the next token, and returns whether it was.
  mutating func take(_ keyword: String) -> Bool {
    guard isAt(keyword) else { return false }
    advance()
    return true
  }

  /// The end of the previous token.
  var lastEnd: Int { index > 0 ? tokens[index - 1].range.end : 0 }

  /// The range from `start` to the end of the previous token.
  func range(from start: Int) -> SourceRange { SourceRange(start, lastEnd) }

  /// Whether there are no blanks between the previous token and the next token.
  var isAdjacent: Bool { lastEnd == token.range.start }

  mutating func expect(_ symbol: QueryToken.Symbol, _ place: String) throws(Diagnostic) {
    guard take(symbol) else { throw expected("'\(symbol.rawValue)' \(place)") }
  }

  mutating func expect(_ keyword: String, _ place: String) throws(Diagnostic) {
    guard !take(keyword) else { return }
    let near = word.flatMap { NearestName.of($0, in: [keyword]) }
    throw expected("'\(keyword)' \(place)", suggestion: near)
  }

  /// The mistake that the next token is not the expected text `what`.
  func expected(_ what: String, suggestion: String? = nil) -> Diagnostic {
    let found = token.kind == .end ? "the query ends" : "there is '\(shortText)'"
    // Where an operator is expected, a single '=' was probably meant as equality.
    let meant = isAt(.assign) && what.hasPrefix("'|'") ? "==" : nil
    let remark =
      suggestion == nil && meant == nil
      ? borrowedRemark(insteadOf: what) ?? columnRemark(insteadOf: what) : nil
    return Diagnostic(
      "Expected \(what), but \(found).\(remark.map { " \($0)" } ?? "")", at: token.range,
      suggestion: suggestion ?? meant)
  }

  /// Advice about a keyword where a value is expected, because a column may have its name.
  private func columnRemark(insteadOf what: String) -> String? {
    guard what == "a value", token.kind == .word else { return nil }
    return "A column of this name is written ['\(shortText)']."
  }

  /// The text of the next token for messages, cut to its first line and to 30 characters.
  var shortText: String {
    let piece = text(of: token).prefix { !$0.isNewline }
    return piece.count > 30 ? piece.prefix(29) + "…" : String(piece)
  }

  /// Parses brackets and their content.
  ///
  /// If the brackets are not closed, the mistake is reported at the opening bracket.
  mutating func bracketed<Result>(
    _ opening: QueryToken.Symbol, _ place: String,
    _ body: (inout QueryParser) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let start = token.range
    try expect(opening, place)
    openBrackets += 1
    defer { openBrackets -= 1 }
    do throws(Diagnostic) {
      let result = try nested(body)
      try close(opening, at: start)
      return result
    } catch {
      // If it were not skipped, the closing bracket would be reported as one that closes nothing.
      skipToClosing(opening)
      throw error
    }
  }

  private mutating func close(
    _ opening: QueryToken.Symbol, at start: SourceRange
  ) throws(Diagnostic) {
    guard let closing = opening.closing, !take(closing) else { return }
    if token.kind == .end || isAt(.semicolon) {
      throw Diagnostic("The '\(opening.rawValue)' is never closed.", at: start)
    }
    throw expected("'\(closing.rawValue)' or ','")
  }
}
