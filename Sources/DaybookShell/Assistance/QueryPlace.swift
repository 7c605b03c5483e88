internal import DaybookQuery

/// A place of a query: what was typed there, and what may stand there.
struct QueryPlace {
  /// The bytes that a choice replaces.
  private(set) var range: Range<Int>
  /// What was typed of the name, without quotes.
  private(set) var typed = ""
  private(set) var offers: [QueryOffer] = []
  /// The text whose result is what this stage is given: `let`s, and the stages before.
  private(set) var input: String?
  /// The quote that is open at the place.
  private(set) var quote: Character?

  private let pieces: QueryPieces
  /// The first piece that is not before the place.
  private var end: Int

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

  /// Finds what is being typed; false where nothing can be completed.
  private mutating func takeCurrent(_ cursor: Int) -> Bool {
    if end > 0, pieces.tokens[end - 1].range.end == cursor, isOpen(end - 1) { end -= 1 }
    guard pieces.tokens.indices.contains(end), pieces.tokens[end].range.start < cursor else {
      return true
    }
    let token = pieces.tokens[end]
    switch token.kind {
    case .word:
      typed = pieces.text(SourceRange(token.range.start, cursor))
      range = token.range.start..<token.range.end
      return true
    case .string, .mistake(.openString): return takeString(token, cursor)
    default: return false
    }
  }

  /// Whether a piece goes on where it ends: a word, or a string without its quote.
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

  /// Makes `['na` a name.
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
  private mutating func decide(_ frames: QueryFrames, _ frame: QueryFrames.Frame, _ takesRows: Bool)
  {
    input = inputText(frames, frame, takesRows)
    let takesOperator = frame.hasPipe || takesRows
    let name = pieces.operatorName(at: frame.stage)
    if takesOperator, frame.stage >= end || (name?.end ?? 0) > end || isCutName(from: frame.stage) {
      return offer([.operators(after: "")], from: frame.stage)
    }
    let keyword = name.flatMap { OperatorKeyword(rawValue: $0.name) }
    guard takesOperator || keyword != nil && frame.stage < end else {
      return decideSource(frame)
    }
    guard let keyword, let name else { return }
    let isCall = frames.frames.last != frame
    decide(OperatorGrammar.of(keyword), keyword, behind: name.end, isCall: isCall)
  }

  /// Whether an operator's name was typed up to a `-`.
  private func isCutName(from first: Int) -> Bool {
    pieces.symbol(at: end - 1) == .minus && pieces.tokens[end - 1].range.end == range.lowerBound
      && typed.isEmpty && pieces.operatorName(at: first)?.end == end - 1
      && pieces.touch(end - 2, end - 1)
  }

  /// Offers these for what was typed since a piece.
  private mutating func offer(_ offers: [QueryOffer], from first: Int) {
    self.offers = offers
    guard first < end, pieces.tokens.indices.contains(first), quote == nil else { return }
    let start = pieces.tokens[first].range.start
    let cursor = range.lowerBound + typed.utf8.count
    typed = pieces.text(SourceRange(start, cursor))
    range = start..<max(range.upperBound, cursor)
  }

  /// A table, or what else a query begins with.
  private mutating func decideSource(_ frame: QueryFrames.Frame) {
    if pieces.word(at: frame.stage) == "let", frame.stage < end { return }
    if pieces.symbol(at: end - 1) == .at { return offers = [.words(["head", "datetime("])] }
    let chain = frame.stage..<end
    let isChain = chain.dropFirst().allSatisfy { pieces.touch($0 - 1, $0) }
    let touches = chain.isEmpty || range.lowerBound == pieces.tokens[end - 1].range.end
    if isChain, touches, quote == nil, chain.allSatisfy({ isNamePart($0) }) {
      return offer([.sources], from: frame.stage)
    }
    guard quote == nil, !touches, pieces.name(endingAt: end - 1) != nil || isLiteral(end - 1) else {
      return offers = chain.isEmpty && quote == nil ? [.sources] : []
    }
    offers = [.operators(after: "| ")]
  }

  private func isNamePart(_ index: Int) -> Bool {
    if pieces.word(at: index) != nil { return true }
    return pieces.symbol(at: index) == .dot || pieces.symbol(at: index) == .minus
  }

  /// The text whose result the stage is given.
  private func inputText(
    _ frames: QueryFrames, _ frame: QueryFrames.Frame, _ takesRows: Bool
  ) -> String? {
    guard takesRows || frame.hasPipe else { return nil }
    let outer = takesRows ? frames.frames.last { $0.hasPipe && $0 != frame } ?? frame : frame
    guard outer.stage > outer.start, pieces.tokens.indices.contains(outer.stage - 1) else {
      return nil
    }
    let lets =
      pieces.tokens.indices.contains(frames.statement)
      ? pieces.text(SourceRange(0, pieces.tokens[frames.statement].range.start)) : ""
    let (first, pipe) = (pieces.tokens[outer.start], pieces.tokens[outer.stage - 1])
    guard first.range.start < pipe.range.start else { return nil }
    return lets + pieces.text(SourceRange(first.range.start, pipe.range.start))
  }
}

extension QueryPlace {
  /// What an operator wants at the place.
  private mutating func decide(
    _ grammar: OperatorGrammar, _ keyword: OperatorKeyword, behind start: Int, isCall: Bool
  ) {
    if quote != nil { return offers = comparedColumn().map { [.values(of: $0)] } ?? [] }
    let last = end - 1
    if let special = special(last, start, grammar) { return offers = special }
    if last < start { return offers = grammar.first }
    if keyword == .render, !isCall, pieces.word(at: last) == "with" { return offers = [] }
    if let word = pieces.word(at: last), !isCall, let behind = grammar.behind[word] {
      return offers = behind
    }
    if isOperand(last) {
      offers = isCall ? [.comparisons] : grammar.after
    } else {
      offers = isCall ? operandOfCall(keyword, last) : operand(grammar, start)
    }
  }

  /// Behind a comma, what stood behind the word that governs the list.
  private func operand(_ grammar: OperatorGrammar, _ start: Int) -> [QueryOffer] {
    let governing = (start..<end).last { grammar.behind[pieces.word(at: $0) ?? ""] != nil }
    guard let word = governing.flatMap({ pieces.word(at: $0) }), word == "by" || word == "on" else {
      return isComparison(end - 1) ? [.columns, .functions] : grammar.operand
    }
    return grammar.behind[word] ?? grammar.operand
  }

  private func operandOfCall(_ keyword: OperatorKeyword, _ last: Int) -> [QueryOffer] {
    if keyword == .render { return OperatorGrammar.of(keyword).operand }
    if keyword == .evaluate { return [.columns, .aggregates] }
    if pieces.word(at: last - 1) == "typeof" {
      return [.words(ScalarType.allCases.map(\.rawValue))]
    }
    let isList = ["in", "!in", "in~", "!in~"].contains(pieces.text(at: last - 1) ?? "")
    return [.columns, .functions] + (isList ? [.tables] : [])
  }

  /// What certain signs want, whatever the operator.
  private func special(_ last: Int, _ start: Int, _ grammar: OperatorGrammar) -> [QueryOffer]? {
    switch pieces.symbol(at: last) {
    case .dot: return member(last, start)
    case .at: return [.words(["head", "datetime("])]
    case .colon: return [.words(ScalarType.allCases.map(\.rawValue))]
    case .assign:
      guard let option = pieces.word(at: last - 1), let words = grammar.options[option] else {
        return nil
      }
      return [.words(words)]
    default:
      // Behind `kind=inner` comes what stands first.
      guard let option = pieces.word(at: last - 2), pieces.symbol(at: last - 1) == .assign,
        grammar.options[option] != nil, pieces.word(at: last) != nil, !grammar.first.isEmpty,
        grammar.first.contains(.tables) || grammar.first.contains(.columns)
      else { return nil }
      return grammar.first
    }
  }

  /// What stands behind `$left.` and `$right.`; of other dots nothing is known.
  private func member(_ dot: Int, _ start: Int) -> [QueryOffer] {
    switch pieces.word(at: dot - 1) {
    case "$left": return [.columns]
    case "$right":
      guard let on = (start..<dot).first(where: { pieces.word(at: $0) == "on" }), on > start else {
        return []
      }
      return operand(of: start..<on).map { [.columnsOf($0)] } ?? []
    default: return []
    }
  }

  /// The text of a joined table: behind options, without its brackets.
  private func operand(of range: Range<Int>) -> SourceRange? {
    var first = range.lowerBound
    while pieces.symbol(at: first + 1) == .assign { first += 3 }
    guard first < range.upperBound else { return nil }
    let isBracket = pieces.symbol(at: first) == .leftParenthesis
    let (from, to) = isBracket ? (first + 1, range.upperBound - 2) : (first, range.upperBound - 1)
    guard from <= to else { return nil }
    return SourceRange(pieces.tokens[from].range.start, pieces.tokens[to].range.end)
  }
}

extension QueryPlace {
  private static let joining: Set<String> = [
    "and", "or", "by", "on", "of", "asc", "desc", "with", "to", "from", "step", "in", "between",
    "matches", "regex", "nulls", "as",
  ]

  private func isOperand(_ index: Int) -> Bool {
    guard pieces.tokens.indices.contains(index) else { return false }
    switch pieces.tokens[index].kind {
    case .word: return !isComparison(index) && !Self.joining.contains(pieces.text(at: index) ?? "")
    case .integer, .real, .timespan, .string, .typed: return true
    case .symbol(let symbol):
      return [.rightParenthesis, .rightBracket, .rightBrace, .star].contains(symbol)
    default: return false
    }
  }

  private func isComparison(_ index: Int) -> Bool {
    guard let text = pieces.text(at: index) else { return false }
    return ComparisonOperator(rawValue: text) != nil || MembershipOperator(rawValue: text) != nil
      || text == "and" || text == "or"
  }

  private func isLiteral(_ index: Int) -> Bool {
    guard pieces.tokens.indices.contains(index) else { return false }
    switch pieces.tokens[index].kind {
    case .integer, .typed: return true
    default: return false
    }
  }

  /// The column that the string at the place is compared with.
  private func comparedColumn() -> String? {
    var index = end - 1
    // Back over the list of `in ("a", "b`.
    while index > 0, !isComparison(index), isListPart(index) { index -= 1 }
    guard isComparison(index), pieces.text(at: index) != "and", pieces.text(at: index) != "or"
    else { return nil }
    return pieces.name(endingAt: index - 1)
  }

  private func isListPart(_ index: Int) -> Bool {
    pieces.symbol(at: index) == .comma || pieces.symbol(at: index) == .leftParenthesis
      || pieces.tokens[index].kind == .string
  }
}

extension QueryPlace {
  /// The names that `let` gives before the place.
  var letNames: [String] {
    (0..<min(end, pieces.tokens.count)).compactMap { index in
      pieces.word(at: index) == "let" ? pieces.word(at: index + 1) : nil
    }
  }

  /// The text of a part of the query.
  func text(_ range: SourceRange) -> String { pieces.text(range) }
}
