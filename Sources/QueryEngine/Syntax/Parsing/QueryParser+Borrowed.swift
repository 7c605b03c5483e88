extension QueryParser {
  /// Advice about text of another language around the next token; `nil` if there is none.
  ///
  /// `what` describes the text that is expected.
  func borrowedRemark(insteadOf what: String) -> String? {
    if let date = dateBefore { return "Write a time as datetime(\(date))." }
    if let remark = remarkOnWordBefore { return remark }
    if what == "a table", isAt(.pipe) {
      return "A query begins with a table, as in 'events | count'."
    }
    return what.hasPrefix("'|'") ? word.flatMap { BorrowedWord.remark(onOperator: $0) } : nil
  }

  /// Advice about the previous token, if it is a word after which KQL needs brackets.
  ///
  /// For any other token, it is `nil`.
  private var remarkOnWordBefore: String? {
    guard index > 0, tokens[index - 1].kind == .word else { return nil }
    let before = text(of: tokens[index - 1])
    if before.lowercased() == "not" {
      return "'not' is a function: write not(…), or '!in', '!contains', '!between'."
    }
    let isOperator = index > 1 && tokens[index - 2].kind == .symbol(.pipe)
    if isOperator { return before == "count" && !isOnNewLine ? countRemark : nil }
    guard NamedAggregate(before) != nil, token.kind == .word || isAt(.star) else { return nil }
    return "'\(before)' is an aggregate: write \(before)(\(isAt(.star) ? "" : shortText))."
  }

  /// Whether there is a line break between the previous token and the next token.
  private var isOnNewLine: Bool {
    text[tokens[index - 1].range.end..<token.range.start].contains(UInt8(ascii: "\n"))
  }

  private var countRemark: String { "Groups are counted by: summarize count() by a." }

  /// A date without its type, such as `2024-01-01`, that ends before the next token.
  ///
  /// It includes the digits, points and signs of a time that directly follow.
  private var dateBefore: String? {
    guard index >= 5, isTimeAhead else { return nil }
    let parts = tokens[index - 5..<index]
    let kinds = parts.map(\.kind)
    guard kinds[0] == .integer, kinds[1] == .symbol(.minus), kinds[2] == .integer,
      kinds[3] == .symbol(.minus), kinds[4] == .integer || kinds[4] == .word,
      text(of: parts[index - 5]).utf8.count == 4,
      zip(parts, parts.dropFirst()).allSatisfy({ $0.range.end == $1.range.start })
    else { return nil }
    let rest = text[parts[index - 5].range.start...].prefix { byte in
      QueryLexer.isDigit(byte) || "-:.TZ".utf8.contains(byte)
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Whether the next token may begin a time of day.
  private var isTimeAhead: Bool {
    isAt(.colon) || token.kind == .integer || token.kind == .timespan
  }
}
