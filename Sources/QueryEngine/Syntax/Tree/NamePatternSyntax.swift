internal import DaybookValues

/// A name in which each `*` matches any characters: `a*`, `*_id`, `*`.
package struct NamePatternSyntax: Sendable {
  /// The name, including its stars.
  package let text: String
  /// Whether the pattern has a star and is not in brackets.
  ///
  /// Within brackets, a star is an ordinary character.
  package let hasWildcard: Bool
  package let range: SourceRange

  /// Whether the pattern matches `name`.
  package func matches(_ name: String) -> Bool {
    guard hasWildcard else { return name.hasSameBytes(as: text) }
    return Self.matches(Array(name.utf8), Array(text.utf8))
  }

  /// Whether the pattern matches the name.
  ///
  /// The search returns only to the last star, so it takes at most as many steps as the product of
  /// both lengths.
  private static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (atName, atPattern, resume) = (0, 0, (name: 0, pattern: -1))
    while atName < name.count {
      if atPattern < pattern.count, pattern[atPattern] == UInt8(ascii: "*") {
        atPattern += 1
        resume = (atName, atPattern)
      } else if atPattern < pattern.count, pattern[atPattern] == name[atName] {
        atName += 1
        atPattern += 1
      } else if resume.pattern >= 0 {
        resume.name += 1
        (atName, atPattern) = resume
      } else {
        return false
      }
    }
    return pattern[atPattern...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A name as written, bare or in brackets.
package struct NameSyntax: Sendable {
  /// The name without brackets, quotes and escapes.
  package let text: String
  /// The range of the name, including brackets.
  package let range: SourceRange

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}
