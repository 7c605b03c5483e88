internal import DaybookQuery

/// A question of a screen, which a bare word at a terminal answers.
///
/// A script writes the screen's name before the answer, so its lines mean the same everywhere.
package struct ScreenQuestion: Sendable, Equatable {
  /// The words to put before an answer: the screen that takes it.
  let beginning: String
  /// The answer that an empty line gives; `nil` for none.
  let empty: String?
  /// Answers that would otherwise begin a line of their own.
  let words: Set<String>

  package init(_ beginning: String, empty: String? = nil, words: Set<String> = []) {
    (self.beginning, self.empty, self.words) = (beginning, empty, words)
  }
}

extension Shell {
  /// `line` completed to an answer, when the current screen asks a question and the line answers
  /// it.
  ///
  /// A line that begins a query, a screen or a command stays as it is, and so does a table's name.
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

  /// The question of the current screen.
  private var question: ScreenQuestion? {
    guard state.asOf == nil, let visit = state.visits.last else { return nil }
    return screens.first { $0.screenName == visit.name }?.asks(visit.words)
  }

  private func isTable(_ word: String) -> Bool {
    (try? tables().tableNames.contains(word)) ?? false
  }
}

extension String {
  /// Whether the text is one word of letters, digits and signs of names.
  fileprivate var isBareWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
