/// Whether a query's text is complete, is empty, or ends in a way that needs more text.
package enum QueryCompleteness: Hashable, Sendable {
  case complete
  /// The text has only blanks and comments.
  case empty
  /// A bracket is not closed; the case has its range and the bracket that would close it.
  case openBracket(SourceRange, closing: String)
  /// A string is not closed on its line; further lines cannot close it.
  case openString(SourceRange)
  /// A string of several lines is not closed.
  case openLines(SourceRange)
  /// The text ends with a token that must be followed by another, such as `|`, `,` or `and`.
  case openEnd(SourceRange)

  /// Whether another line can make the text complete.
  package var wantsMore: Bool {
    switch self {
    case .complete, .empty, .openString: false
    case .openBracket, .openLines, .openEnd: true
    }
  }

  /// Finds whether `text` is complete.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(of text: String) {
    let tokens = QueryLexer.tokens(of: text).filter { $0.kind != .comment }
    if let open = tokens.first(where: { $0.kind == .mistake(.openLines) }) {
      self = .openLines(open.range)
    } else if let open = tokens.first(where: { $0.kind == .mistake(.openString) }) {
      self = .openString(open.range)
    } else if let (range, closing) = Self.openBracket(in: tokens) {
      self = .openBracket(range, closing: closing.rawValue)
    } else if let last = tokens.last {
      // A word after a comma is a name, such as `by` in 'project seq, by'.
      let isListed = tokens.dropLast().last?.kind == .symbol(.comma) && last.kind == .word
      let isOpen = !isListed && Self.asksForMore(last, in: Array(text.utf8))
      self = isOpen ? .openEnd(last.range) : .complete
    } else {
      self = .empty
    }
  }

  /// The innermost open bracket.
  ///
  /// If a closing bracket does not match, that is a mistake, and no bracket counts as open.
  private static func openBracket(
    in tokens: [QueryToken]
  ) -> (SourceRange, closing: QueryToken.Symbol)? {
    var open: [(SourceRange, closing: QueryToken.Symbol)] = []
    for token in tokens {
      guard case .symbol(let symbol) = token.kind else { continue }
      if let closing = symbol.closing { open.append((token.range, closing)) }
      if symbol.isClosing {
        guard open.popLast()?.closing == symbol else { return nil }
      }
    }
    return open.last
  }

  private static func asksForMore(_ last: QueryToken, in text: [UInt8]) -> Bool {
    switch last.kind {
    case .symbol(let symbol): !symbol.isClosing && symbol != .semicolon && symbol != .star
    case .word:
      ["and", "or", "by", "on", "with", "in", "between", "let"].contains(
        String(decoding: text[last.range.start..<last.range.end], as: UTF8.self))
    default: false
    }
  }

  /// Whether a line of a script begins with `|`, and so continues the line before it.
  package static func continues(_ line: some StringProtocol) -> Bool {
    line.utf8.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "|")
  }
}
