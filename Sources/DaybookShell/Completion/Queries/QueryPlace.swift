internal import DaybookQuery

/// The context of the cursor in a query: the text typed there, and what completion may offer.
struct QueryPlace {
  /// The bytes that an accepted completion replaces.
  var range: Range<Int>
  /// The typed part of the name, without quotes.
  var typed = ""
  /// The complete word around the cursor; empty within a quoted name or text.
  private(set) var word = ""
  var offers: [QueryOffer] = []
  /// The query whose result is the input of this stage: all `let` statements and earlier stages.
  var input: String?
  /// The quote that is open at the cursor; `nil` outside of quotes.
  var quote: Character?

  let pieces: QueryPieces
  /// The index of the first token at or after the cursor.
  var end: Int

  init(_ text: String, cursor: Int) {
    pieces = QueryPieces(text)
    end = pieces.tokens.firstIndex { $0.range.end > cursor } ?? pieces.tokens.count
    range = cursor..<cursor
    guard !pieces.comments.contains(where: { $0.start < cursor && cursor <= $0.end }) else {
      return
    }
    guard takeCurrent(cursor) else { return }
    let frames = QueryFrames(pieces, upTo: end)
    let (frame, takesRows) = frames.pipeline
    decide(frames, frame, takesRows)
  }

  /// Finds the typed text; returns false if the token at the cursor cannot be completed.
  private mutating func takeCurrent(_ cursor: Int) -> Bool {
    if end > 0, pieces.tokens[end - 1].range.end == cursor, isOpen(end - 1) { end -= 1 }
    guard pieces.tokens.indices.contains(end), pieces.tokens[end].range.start < cursor else {
      return true
    }
    let token = pieces.tokens[end]
    switch token.kind {
    case .word:
      typed = pieces.text(SourceRange(token.range.start, cursor))
      word = pieces.text(token.range)
      range = token.range.start..<token.range.end
      return true
    case .string, .mistake(.openString): return takeString(token, cursor)
    default: return false
    }
  }

  /// Whether a character that is typed directly after the token would become part of the token.
  ///
  /// This is true for a word, and for a literal that is not closed.
  private func isOpen(_ index: Int) -> Bool {
    switch pieces.tokens[index].kind {
    case .word, .mistake(.openString), .mistake(.openLiteral), .mistake(.openLines): true
    default: false
    }
  }

  private mutating func takeString(_ token: QueryToken, _ cursor: Int) -> Bool {
    let text = pieces.text(SourceRange(token.range.start, cursor))
    guard let first = text.first, first == "\"" || first == "'" else { return false }
    typed = String(text.dropFirst())
    quote = first
    range = token.range.start..<(token.kind == .string ? token.range.end : cursor)
    takeBracket(cursor)
    return true
  }

  /// Treats a string after `[`, as in `['na`, as the beginning of a name.
  private mutating func takeBracket(_ cursor: Int) {
    guard pieces.symbol(at: end - 1) == .leftBracket, pieces.touch(end - 1, end),
      pieces.name(endingAt: end - 2) == nil || !pieces.touch(end - 2, end - 1)
    else { return }
    let isClosed = pieces.symbol(at: end + 1) == .rightBracket && range.upperBound > cursor
    let close = isClosed ? pieces.tokens[end + 1].range.end : range.upperBound
    range = pieces.tokens[end - 1].range.start..<close
    quote = nil
    end -= 1
  }
}

extension QueryPlace {
  /// Whether a table's name with a dot must be inserted in brackets.
  ///
  /// It must if the user typed a bracket, or after `let x =`, where a dot would access a member of
  /// a value.
  var takesBrackets: Bool {
    pieces.symbol(at: end) == .leftBracket || pieces.symbol(at: end - 1) == .assign
  }

  /// The names that `let` statements define before the cursor.
  var letNames: [String] {
    (0..<min(end, pieces.tokens.count)).compactMap { index in
      pieces.word(at: index) == "let" ? pieces.word(at: index + 1) : nil
    }
  }

  /// The text of a part of the query.
  func text(_ range: SourceRange) -> String { pieces.text(range) }
}
