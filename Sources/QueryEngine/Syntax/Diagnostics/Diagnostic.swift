/// One mistake of a query: its range, a message, and a suggestion.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The range of the mistake.
  package let range: SourceRange
  /// Sentences that name the mistake and the expected text.
  package let message: String
  /// The text that the author may have meant instead; `nil` if nothing is similar.
  package let suggestion: String?

  package init(_ message: String, at range: SourceRange, suggestion: String? = nil) {
    self.range = range
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message, followed by the suggestion as a question.
  package var description: String {
    guard let suggestion else { return message }
    return "\(message) Did you mean '\(suggestion)'?"
  }
}
