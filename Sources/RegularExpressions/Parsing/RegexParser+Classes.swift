extension RegexParser {
  /// Parses a class after `[`, up to `]`.
  mutating func parseClass(at start: Int) throws(RegexError) -> ScalarSet {
    let isNegated = take("^")
    var runs: [ScalarSet.Run] = []
    var isFirst = true
    while isFirst || peek != "]" {
      guard peek != nil else {
        throw error("The '[' is never closed. Write '\\[' for the character.", at: start)
      }
      isFirst = false
      runs += try parseClassMember(in: start).runs
    }
    position += 1
    // Case variants are added before the set is inverted, so that an inverted set excludes them,
    // too.
    let set = folded(ScalarSet(runs))
    return isNegated ? set.complement : set
  }

  private mutating func parseClassMember(in start: Int) throws(RegexError) -> ScalarSet {
    if let set = try parsePosixClass() { return set }
    let from = position
    let low = try parseClassScalar()
    let isRange = peek == "-" && position + 1 < scalars.count && scalars[position + 1] != "]"
    guard isRange else { return low }
    position += 1
    let high = try parseClassScalar()
    guard let first = low.single, let last = high.single, first <= last else {
      throw error(
        "A range in brackets goes from a character to a later one.", at: from, to: position)
    }
    return ScalarSet([first...last])
  }

  private mutating func parseClassScalar() throws(RegexError) -> ScalarSet {
    let start = position
    guard let scalar = next() else {
      throw error("The '[' is never closed. Write '\\[' for the character.", at: start)
    }
    return scalar == "\\" ? try parseEscapedSet(at: start) : ScalarSet(scalar)
  }

  /// Parses `[:alpha:]` or `[:^alpha:]`; returns `nil` if something else follows the `[`.
  private mutating func parsePosixClass() throws(RegexError) -> ScalarSet? {
    let start = position
    guard take("[:") else { return nil }
    let isNegated = take("^")
    var name = ""
    while let scalar = peek, scalar.isASCII, RegexAssertion.isWord(UInt8(scalar.value)) {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard take(":]") else {
      position = start
      return nil
    }
    guard let set = ScalarSet.posix(name) else {
      throw error("There is no class '[:\(name):]'.", at: start, to: position)
    }
    return isNegated ? set.complement : set
  }
}
