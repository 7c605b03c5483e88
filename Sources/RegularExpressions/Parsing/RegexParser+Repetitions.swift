extension RegexParser {
  /// Parses the repetition after an atom, such as `*`, `+?` or `{2,3}`, and refuses a second one.
  mutating func parseRepetitions(
    of atom: RegexNode, at start: Int
  ) throws(RegexError) -> RegexNode {
    guard let (least, most) = try parseCounts() else { return atom }
    let isLazy = take("?")
    let repetition = RegexRepetition(
      least: least, most: most, isGreedy: isLazy == flags.isSwapped)
    let end = position
    if try parseCounts() != nil {
      throw error(
        "A repetition cannot be repeated: put it in brackets, as in (?:a*)*.", at: end,
        to: position)
    }
    return .repetition(atom, repetition)
  }

  /// Parses the minimum and the maximum of a repetition; returns `nil` if none comes next.
  private mutating func parseCounts() throws(RegexError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    return try parseBraces()
  }

  /// Parses `{2}`, `{2,}` or `{2,3}`; returns `nil` for other text in braces, which is literal.
  private mutating func parseBraces() throws(RegexError) -> (least: Int, most: Int?)? {
    let start = position
    guard take("{"), let least = parseNumber() else { return giveBack(to: start) }
    var most: Int? = least
    if take(",") { most = parseNumber() }
    guard take("}") else { return giveBack(to: start) }
    guard max(least, most ?? 0) <= RegexRepetition.limit, least <= most ?? least else {
      throw error(
        "A repetition goes from few to many, at most \(RegexRepetition.limit).", at: start,
        to: position)
    }
    return (least, most)
  }

  private mutating func giveBack(to start: Int) -> (least: Int, most: Int?)? {
    position = start
    return nil
  }

  /// Parses a number; if it is above the limit, returns the limit plus 1 and so cannot overflow.
  private mutating func parseNumber() -> Int? {
    var number: Int?
    while let scalar = peek, ("0"..."9").contains(scalar) {
      let digit = Int(scalar.value - 0x30)
      number = min((number ?? 0) * 10 + digit, RegexRepetition.limit + 1)
      position += 1
    }
    return number
  }
}

/// How often a part of a regular expression may repeat.
struct RegexRepetition: Hashable, Sendable {
  /// The maximum number that RE2 allows.
  static let limit = 1000

  let least: Int
  /// The maximum number of repetitions; `nil` if there is no maximum.
  let most: Int?
  /// Whether as many repetitions as possible are tried first.
  let isGreedy: Bool
}
