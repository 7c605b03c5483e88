internal import DaybookValues

extension QueryParser {
  /// The piece ahead.
  var token: QueryToken { tokens[index] }

  /// The token at a distance; the end token beyond the last.
  func peek(_ distance: Int) -> QueryToken { tokens[min(index + distance, tokens.count - 1)] }

  func text(of token: QueryToken) -> String {
    String(decoding: text[token.range.start..<token.range.end], as: UTF8.self)
  }

  /// The word ahead.
  var word: String? { token.kind == .word ? text(of: token) : nil }

  func isAt(_ symbol: QueryToken.Symbol) -> Bool { token.kind == .symbol(symbol) }

  func isAt(_ keyword: String) -> Bool { word == keyword }

  /// Whether a word ahead is followed by `=`, as names of columns and options are.
  var isAtAssignment: Bool { token.kind == .word && peek(1).kind == .symbol(.assign) }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  /// Consumes the symbol when it is the next token.
  mutating func take(_ symbol: QueryToken.Symbol) -> Bool {
    guard isAt(symbol) else { return false }
    advance()
    return true
  }

  /// Consumes the keyword when it is the next token.
  mutating func take(_ keyword: String) -> Bool {
    guard isAt(keyword) else { return false }
    advance()
    return true
  }

  /// Where the piece before ends.
  var lastEnd: Int { index > 0 ? tokens[index - 1].range.end : 0 }

  /// From `start` to the end of the piece before.
  func range(from start: Int) -> SourceRange { SourceRange(start, lastEnd) }

  /// Whether the next token directly follows the one before.
  var isAdjacent: Bool { lastEnd == token.range.start }

  mutating func expect(_ symbol: QueryToken.Symbol, _ place: String) throws(Diagnostic) {
    guard take(symbol) else { throw expected("'\(symbol.rawValue)' \(place)") }
  }

  mutating func expect(_ keyword: String, _ place: String) throws(Diagnostic) {
    guard !take(keyword) else { return }
    let near = word.flatMap { NearestName.of($0, in: [keyword]) }
    throw expected("'\(keyword)' \(place)", suggestion: near)
  }

  /// The mistake of a token that is not the expected one.
  func expected(_ what: String, suggestion: String? = nil) -> Diagnostic {
    let found = token.kind == .end ? "the query ends" : "there is '\(shortText)'"
    // A single '=' means equality where no name can be given.
    let meant = isAt(.assign) && what.hasPrefix("'|'") ? "==" : nil
    let remark = suggestion == nil && meant == nil ? borrowedRemark(insteadOf: what) : nil
    return Diagnostic(
      "Expected \(what), but \(found).\(remark.map { " \($0)" } ?? "")", at: token.range,
      suggestion: suggestion ?? meant)
  }

  /// The piece ahead, not longer than a message bears.
  var shortText: String {
    let piece = text(of: token).prefix { !$0.isNewline }
    return piece.count > 30 ? piece.prefix(29) + "…" : String(piece)
  }

  /// The content of brackets; when they are never closed, the mistake is at the opening one.
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
      // The closing bracket must not be reported as one without an opening bracket.
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
