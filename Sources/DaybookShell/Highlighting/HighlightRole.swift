/// What a piece of a line is, from which ``HighlightColours`` decide how it looks.
package enum HighlightRole: String, Hashable, Sendable, CaseIterable {
  /// Operators of queries, and words that join their parts.
  case keyword
  /// Dot-commands, verbs and screens.
  case command
  case table
  case column
  case function
  case string
  case number
  case comment
  /// What is called as nothing is.
  case mistake
}

/// A piece of a line and what it is, in bytes of the line's UTF-8.
package struct HighlightedRange: Hashable, Sendable {
  package let range: Range<Int>
  package let role: HighlightRole
}
