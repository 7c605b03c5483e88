internal import DaybookValues

/// Parses a query's text by recursive descent, and continues after mistakes.
///
/// A mistake ends its operator, or its part of a list; then parsing continues with the next part.
struct QueryParser {
  /// The maximum number of bytes of a query's text.
  static let textLimit = 4 << 20
  /// The maximum depth of nested brackets and signs.
  static let depthLimit = 100
  /// The maximum number of reported mistakes.
  ///
  /// Parsing then stops, because continuing after a mistake takes time.
  static let diagnosticLimit = 100

  let text: [UInt8]
  let tokens: [QueryToken]
  var index = 0
  private(set) var diagnostics: [Diagnostic] = []
  private var starts: Set<Int> = []
  var depth = 0
  /// The number of brackets that enclose the next token.
  var openBrackets = 0
  /// Whether `column: "word"` is a comparison, as it is in `search`.
  var isInSearch = false
  private var isAborted = false

  init(_ query: String) {
    text = Array(query.utf8.prefix(Self.textLimit))
    var lexer = QueryLexer(text)
    var tokens: [QueryToken] = []
    var mistakes: [Diagnostic] = []
    while let token = lexer.next() {
      if case .mistake(let mistake) = token.kind {
        mistakes.append(Self.diagnostic(mistake, token, in: text))
      }
      if token.kind != .comment, token.kind != .mistake(.character) { tokens.append(token) }
    }
    tokens.append(QueryToken(kind: .end, range: SourceRange(text.count, text.count)))
    self.tokens = tokens
    for mistake in mistakes { report(mistake) }
    if query.utf8.count > Self.textLimit { reportLength() }
  }

  private mutating func reportLength() {
    report(
      Diagnostic(
        "A query has at most \(Self.textLimit >> 20) MiB of text. Put data into the daybook.",
        at: SourceRange(text.count, text.count)))
  }

  /// Reports a mistake, unless a mistake at the same byte was reported already.
  mutating func report(_ diagnostic: Diagnostic) {
    guard !isAborted, starts.insert(diagnostic.range.start).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostics.count >= Self.diagnosticLimit { stop() }
  }

  private mutating func stop() {
    isAborted = true
    index = tokens.count - 1
  }

  /// Runs `body` one level deeper; if that is too deep, parsing stops.
  mutating func nested<Result>(
    _ body: (inout QueryParser) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw abort() }
    return try body(&self)
  }

  private mutating func abort() -> Diagnostic {
    let failure = Diagnostic(
      "More than \(Self.depthLimit) levels are inside one another here. Name parts with 'let'.",
      at: token.range)
    report(failure)
    stop()
    return failure
  }

  private static func diagnostic(
    _ mistake: QueryToken.Mistake, _ token: QueryToken, in text: [UInt8]
  ) -> Diagnostic {
    let piece = String(decoding: text[token.range.start..<token.range.end], as: UTF8.self)
    let opening = SourceRange(token.range.start, min(token.range.end, token.range.start + 1))
    return switch mistake {
    case .openString:
      Diagnostic("The string is not closed on its line. Write its quote at its end.", at: opening)
    case .openLines: Diagnostic("The string is never closed by three marks.", at: opening)
    case .openLiteral: Diagnostic("The literal is not closed: ')' is missing.", at: token.range)
    case .number:
      Diagnostic(
        "'\(piece.prefix(40))' is neither a number, nor a name, nor a time such as 5m or 2h.",
        at: token.range)
    case .ampersand: Diagnostic("There is no '\(piece)'. Write 'and'.", at: token.range)
    case .character:
      Diagnostic(
        "The character '\(piece)' has no meaning here." + remark(onCharacter: piece),
        at: token.range)
    }
  }
}

/// Advice about a character that other languages use.
private func remark(onCharacter piece: String) -> String {
  switch piece {
  case "!": " Write not(…), or '!=', '!in', '!contains'."
  default: ""
  }
}

extension QuerySyntax {
  /// Reads a query.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func parse(_ text: String) -> ParsedQuery {
    var parser = QueryParser(text)
    let syntax = parser.parseQuery()
    let inOrder = parser.diagnostics.ordered { $0.range.start < $1.range.start }
    return ParsedQuery(syntax: syntax, diagnostics: inOrder)
  }
}

/// The result of parsing a query's text.
package struct ParsedQuery: Sendable {
  /// The syntax; where there is a diagnostic, a node may be missing.
  package let syntax: QuerySyntax
  /// All mistakes that do not follow from one another, in the order of the text.
  package let diagnostics: [Diagnostic]
}
