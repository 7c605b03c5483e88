/// One mistake of a query: where, what, and what was perhaps meant.
package struct Diagnostic: Error, Hashable, Sendable {
  /// What is at fault.
  package let range: SourceRange
  /// Sentences: what is wrong, and what was expected.
  package let message: String
  /// The text that was perhaps meant instead.
  package let suggestion: String?

  package init(_ message: String, at range: SourceRange, suggestion: String? = nil) {
    self.range = range
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message with the suggestion as a question.
  package var description: String {
    guard let suggestion else { return message }
    return "\(message) Did you mean '\(suggestion)'?"
  }
}
