internal import DaybookQuery

/// The role of each token of a query, inferred from the tokens around it.
///
/// The text is read once, and no tables are needed, so this is fast enough for every key press.
struct QueryHighlighting {
  private(set) var ranges: [HighlightedRange] = []
  private let pieces: QueryPieces
  /// Whether the next token may be the name of an operator: it begins the query, or follows a `|`.
  private var isAtOperator = false
  private var isAtSource = true

  init(_ text: String) {
    pieces = QueryPieces(text)
    var index = 0
    while index < pieces.tokens.count { index = take(index) }
    for range in pieces.comments { add(range, .comment) }
  }

  private mutating func add(_ range: SourceRange, _ role: HighlightRole) {
    ranges.append(HighlightedRange(range: range.start..<range.end, role: role))
  }

  /// Processes the token at `index`, and returns the index of the next token to process.
  private mutating func take(_ index: Int) -> Int {
    let token = pieces.tokens[index]
    switch token.kind {
    case .word: return takeWord(index)
    case .string, .mistake(.openString), .mistake(.openLines): return takeString(index)
    case .integer, .real, .timespan, .typed, .mistake(.openLiteral): add(token.range, .number)
    case .mistake: add(token.range, .mistake)
    case .symbol(let symbol): return takeSymbol(symbol, index)
    case .comment, .end: break
    }
    (isAtOperator, isAtSource) = (false, false)
    return index + 1
  }

  private mutating func takeSymbol(_ symbol: QueryToken.Symbol, _ index: Int) -> Int {
    if symbol == .leftBracket, index + 2 < pieces.tokens.count,
      pieces.tokens[index + 1].kind == .string, pieces.symbol(at: index + 2) == .rightBracket
    {
      let range = pieces.tokens[index].range.union(pieces.tokens[index + 2].range)
      add(range, isAtSource ? .table : .column)
      (isAtOperator, isAtSource) = (false, false)
      return index + 3
    }
    isAtOperator = symbol == .pipe
    isAtSource = symbol == .semicolon || symbol == .leftParenthesis && isJoined(index)
    return index + 1
  }

  /// Whether the bracket at `index` contains a joined table, as in `join kind=inner (`.
  private func isJoined(_ index: Int) -> Bool {
    guard index > 0, !pieces.touch(index - 1, index) || QueryPieces.takesTable(before(index)) else {
      return false
    }
    return QueryPieces.takesTable(before(index))
      || pieces.symbol(at: index - 2) == .assign && pieces.word(at: index - 3) == "kind"
  }

  private func before(_ index: Int) -> String { pieces.word(at: index - 1) ?? "" }

  private mutating func takeString(_ index: Int) -> Int {
    add(pieces.tokens[index].range, .string)
    (isAtOperator, isAtSource) = (false, false)
    return index + 1
  }

  private mutating func takeWord(_ index: Int) -> Int {
    defer { isAtOperator = false }
    guard let (name, end) = pieces.operatorName(at: index) else { return index + 1 }
    let known = QueryOperator.named(name)
    let range = pieces.tokens[index].range.union(pieces.tokens[end - 1].range)
    if isAtOperator || isAtSource, let known, isAtOperator != known.isSource {
      add(range, .keyword)
      isAtSource = takesTable(known, after: end)
      return end
    }
    let role = role(of: index)
    add(pieces.tokens[index].range, role)
    isAtSource = isAtSource && role == .keyword
    return index + 1
  }

  /// Whether the operator is followed by the name of a table instead of the name of an option.
  private func takesTable(_ known: QueryOperator, after end: Int) -> Bool {
    known.grammar.first.contains(.tables) && pieces.symbol(at: end + 1) != .assign
  }

  private func role(of index: Int) -> HighlightRole {
    let word = pieces.word(at: index) ?? ""
    if isCall(index, word) { return .function }
    if isAtSource, ["let", "union", "search"].contains(word) { return .keyword }
    if QueryPieces.joining.contains(word), !isName(index) { return .keyword }
    return isAtSource ? .table : .column
  }

  /// Whether the word at `index` is a function that is called: `bin (` is a call, `inner (` is not.
  private func isCall(_ index: Int, _ word: String) -> Bool {
    guard pieces.symbol(at: index + 1) == .leftParenthesis, !QueryPieces.joining.contains(word)
    else { return false }
    return pieces.touch(index, index + 1) || FunctionCatalog.standard.named(word) != nil
      || NamedAggregate(word) != nil
  }

  /// Whether the keyword at `index` is used as a name, as in `project by = 1` or `a.by`.
  private func isName(_ index: Int) -> Bool {
    pieces.symbol(at: index - 1) == .dot || pieces.symbol(at: index + 1) == .assign
  }
}

extension QueryPieces {
  /// Keywords between the parts of an operator, or between values.
  static let joining: Set<String> = Set(
    [
      "and", "or", "by", "on", "of", "asc", "desc", "with", "to", "from", "step", "nulls", "first",
      "last", "as", "matches", "regex", "true", "false", "typeof", "between", "!between",
    ] + ComparisonOperator.allCases.map(\.rawValue) + MembershipOperator.allCases.map(\.rawValue))

  /// Whether a table in brackets may follow `word`.
  static func takesTable(_ word: String) -> Bool {
    ["join", "lookup", "union", "materialize", "toscalar"].contains(word)
  }
}
