internal import DaybookQuery

extension QueryPlace {
  private static let joining: Set<String> = [
    "and", "or", "by", "on", "of", "asc", "desc", "with", "to", "from", "step", "in", "between",
    "matches", "regex", "nulls", "as",
  ]

  func isOperand(_ index: Int) -> Bool {
    guard pieces.tokens.indices.contains(index) else { return false }
    switch pieces.tokens[index].kind {
    case .word: return !isComparison(index) && !Self.joining.contains(pieces.text(at: index) ?? "")
    case .integer, .real, .timespan, .string, .typed: return true
    case .symbol(let symbol):
      return [.rightParenthesis, .rightBracket, .rightBrace, .star].contains(symbol)
    default: return false
    }
  }

  func isComparison(_ index: Int) -> Bool {
    guard let text = pieces.text(at: index) else { return false }
    return ComparisonOperator(rawValue: text) != nil || MembershipOperator(rawValue: text) != nil
      || text == "and" || text == "or"
  }

  func isLiteral(_ index: Int) -> Bool {
    guard pieces.tokens.indices.contains(index) else { return false }
    switch pieces.tokens[index].kind {
    case .integer, .typed: return true
    default: return false
    }
  }

  /// The offers for texts between the quotes at the cursor.
  func textOffers() -> [QueryOffer] {
    if let column = comparedColumn() { return [.values(of: column)] }
    guard pieces.symbol(at: end - 1) == .leftParenthesis, let name = pieces.word(at: end - 2)
    else { return [] }
    return ["datetime_add", "datetime_diff", "datetime_part"].contains(name)
      ? [.texts(Self.periods)] : []
  }

  private static let periods = [
    "year", "quarter", "month", "week", "day", "hour", "minute", "second", "millisecond",
    "microsecond", "nanosecond",
  ]

  /// The column that is compared with the value at the cursor; `nil` if there is no comparison.
  func comparedColumn() -> String? {
    var index = end - 1
    // In a list such as `in ("a", "b`, the comparison is before the first value.
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
