internal import DaybookQuery

extension QueryPlace {
  /// Sets the offers for a cursor after the name of an operator.
  mutating func decide(
    _ known: QueryOperator, after start: Int, isCall: Bool
  ) {
    if let first = tableStart(known, after: start, isCall: isCall) {
      return offer([.tables], from: first)
    }
    let grammar = OperatorGrammar(of: known)
    if quote != nil { return offers = textOffers() }
    let last = end - 1
    if let special = special(last, start, grammar) { return offers = special }
    if last < start { return offers = grammar.first }
    if known.name == "render", !isCall, pieces.word(at: last) == "with" { return offers = [] }
    if let word = pieces.word(at: last), !isCall, let next = grammar.following[word] {
      return offers = next
    }
    if isOperand(last) {
      offers = isCall ? [.comparisons] : grammar.after
    } else {
      offers = isCall ? operandOfCall(known, last) : operand(grammar, start)
    }
  }

  /// The index of the first token of a table's name, if the name has a dot before the cursor.
  ///
  /// An example is `join order.pl`. The result is `nil` where a table is not allowed.
  private func tableStart(
    _ known: QueryOperator, after start: Int, isCall: Bool
  ) -> Int? {
    guard quote == nil, pieces.symbol(at: end - 1) == .dot else { return nil }
    let first = chainStart(before: end - 1)
    guard first < end - 1, first >= start else { return nil }
    var place = self
    place.end = first
    place.decide(known, after: start, isCall: isCall)
    return place.offers.contains(.tables) ? first : nil
  }

  /// The offers for an operand of the operator.
  ///
  /// After `by` or `on`, each element of the list gets the offers that directly follow the keyword.
  private func operand(_ grammar: OperatorGrammar, _ start: Int) -> [QueryOffer] {
    let governing = (start..<end).last { grammar.following[pieces.word(at: $0) ?? ""] != nil }
    guard let word = governing.flatMap({ pieces.word(at: $0) }), word == "by" || word == "on" else {
      return isComparison(end - 1) ? [.columns, .functions] : grammar.operand
    }
    return grammar.following[word] ?? grammar.operand
  }

  private func operandOfCall(_ known: QueryOperator, _ last: Int) -> [QueryOffer] {
    if ["render", "evaluate"].contains(known.name) { return OperatorGrammar(of: known).operand }
    if pieces.word(at: last - 1) == "typeof" {
      return [.words(ScalarType.allCases.map(\.rawValue))]
    }
    let isList = ["in", "!in", "in~", "!in~"].contains(pieces.text(at: last - 1) ?? "")
    return [.columns, .functions] + (isList ? [.tables] : [])
  }

  /// The offers after `.`, `@`, `:` or `=`, or after an option such as `kind=inner`.
  ///
  /// The result is `nil` in any other case.
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
      // After `kind=inner`, the operator's first argument follows.
      guard let option = pieces.word(at: last - 2), pieces.symbol(at: last - 1) == .assign,
        grammar.options[option] != nil, pieces.word(at: last) != nil, !grammar.first.isEmpty,
        grammar.first.contains(.tables) || grammar.first.contains(.columns)
      else { return nil }
      return grammar.first
    }
  }

  /// The offers after a dot.
  ///
  /// After `$left.` and `$right.` these are columns, otherwise the members of a dynamic value.
  private func member(_ dot: Int, _ start: Int) -> [QueryOffer] {
    switch pieces.word(at: dot - 1) {
    case "$left": return [.columns]
    case "$right":
      guard let on = (start..<dot).first(where: { pieces.word(at: $0) == "on" }), on > start else {
        return []
      }
      return operand(of: start..<on).map { [.columnsOf($0)] } ?? []
    default:
      let first = chainStart(before: dot)
      guard first < dot else { return [] }
      let range = pieces.tokens[first].range.union(pieces.tokens[dot - 1].range)
      return [.members(of: pieces.text(range))]
    }
  }

  /// The index of the first token in a chain of dotted names, such as `data.address`, before `dot`.
  private func chainStart(before dot: Int) -> Int {
    var first = dot
    while pieces.word(at: first - 1) != nil, first == dot || pieces.touch(first - 1, first) {
      first -= 1
      guard pieces.symbol(at: first - 1) == .dot, pieces.touch(first - 1, first) else { break }
      first -= 1
    }
    return first
  }

  /// The text range of a joined table, excluding its brackets and the options before it.
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
