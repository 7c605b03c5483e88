extension RegexParser {
  /// Reads what follows the `(` of a group.
  ///
  /// - Returns: The number of the group; 0 if the group is not captured, and `nil` if there are
  ///   only flags.
  mutating func parseGroupHead(at start: Int) throws(RegexError) -> Int? {
    guard take("?") else { return addGroup(named: nil) }
    for (mark, name) in [("=", "ahead"), ("!", "ahead"), ("<=", "behind"), ("<!", "behind")]
    where take(mark) {
      throw error(
        "Looking \(name) with '(?\(mark)' is not supported: it cannot be matched in linear time. "
          + "Test that condition by itself.", at: start, to: position)
    }
    if take("P<") || take("<") { return try parseGroupName(at: start) }
    return try parseFlags(at: start)
  }

  private mutating func parseGroupName(at start: Int) throws(RegexError) -> Int {
    var name = ""
    while let scalar = peek, scalar != ">" {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    let isWord = !name.isEmpty && name.utf8.allSatisfy { RegexAssertion.isWord($0) }
    guard take(">"), isWord else {
      throw error(
        "A group's name is letters, digits and '_': (?P<name>…).", at: start, to: position)
    }
    guard !groupNames.contains(name) else {
      throw error("There are two groups '\(name)'. Name one otherwise.", at: start, to: position)
    }
    return addGroup(named: name)
  }

  private mutating func parseFlags(at start: Int) throws(RegexError) -> Int? {
    var changed = flags
    var value = true
    while let scalar = next() {
      switch scalar {
      case "-" where value: value = false
      case ":":
        flags = changed
        return 0
      case ")":
        flags = changed
        return nil
      case let letter:
        guard changed.set(letter, to: value) else { throw unknownFlag(letter, at: start) }
      }
    }
    throw error("The '(' is never closed. Write '\\(' for the character.", at: start)
  }

  private func unknownFlag(_ letter: Unicode.Scalar, at start: Int) -> RegexError {
    error(
      "There is no group '(?\(letter)'. There are (…), (?:…), (?P<name>…) and flags out of i, m, "
        + "s and U.", at: start, to: position)
  }
}
