/// Why a regular expression is refused.
package struct RegexError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong, and what to do.
  package let reason: String
  /// What is at fault, in UTF-8 bytes of the pattern.
  package let range: Range<Int>

  package var description: String {
    "The regular expression cannot be used (at byte \(range.lowerBound)). \(reason)"
  }
}
