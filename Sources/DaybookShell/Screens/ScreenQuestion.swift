internal import DaybookQuery

/// A question of a screen, which a person at a terminal can answer with one word.
///
/// In a script, the line must contain the screen's name before the answer, so that its meaning does
/// not depend on other lines.
package struct ScreenQuestion: Sendable, Equatable {
  /// The words that are put before the answer, so that the line shows the screen with the answer.
  let beginning: String
  /// The answer that an empty line means; `nil` if an empty line is not an answer.
  let empty: String?
  /// Words that answer this question even though they also have a meaning as lines, such as verbs.
  let words: Set<String>

  package init(_ beginning: String, empty: String? = nil, words: Set<String> = []) {
    (self.beginning, self.empty, self.words) = (beginning, empty, words)
  }
}

extension Shell {
  /// Returns the complete line for `line`, if `line` answers the current screen's question.
  ///
  /// If `line` is not an answer, it is returned unchanged. This includes any line that begins a
  /// query, a screen or a command, and the name of a table.
  package func meant(by line: String) -> String {
    guard let question else { return line }
    if question.words.contains(line.trimmed) { return "\(question.beginning) \(line.trimmed)" }
    switch route(line) {
    case .nothing where line.trimmed.isEmpty:
      return question.empty.map { "\(question.beginning) \($0)" } ?? line
    case .query(let text) where text.isBareWord && !isTable(text):
      return "\(question.beginning) \(text)"
    default: return line
    }
  }

  /// The question of the current screen; `nil` if it asks none, or if the session is in the past.
  private var question: ScreenQuestion? {
    guard state.asOf == nil, let visit = state.visits.last else { return nil }
    return screens.first { $0.screenName == visit.name }?.asks(visit.words)
  }

  private func isTable(_ word: String) -> Bool {
    (try? tables().tableNames.contains(word)) ?? false
  }
}

extension String {
  /// Whether the text is one word of letters, digits, hyphens, underscores and full stops.
  fileprivate var isBareWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
