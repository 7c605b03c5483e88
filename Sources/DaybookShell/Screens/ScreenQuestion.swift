internal import DaybookQuery

/// What a bare word means that a person says at a terminal while a screen asks something.
///
/// A script says in full what it means, so that the same line is the same everywhere.
package struct ScreenQuestion: Sendable, Equatable {
  /// What stands before the word: the screen that takes it.
  let beginning: String
  /// The word that an empty line stands for; `nil` where it is none.
  let empty: String?
  /// Words that answer it, though elsewhere they begin a line of their own.
  let words: Set<String>

  package init(_ beginning: String, empty: String? = nil, words: Set<String> = []) {
    (self.beginning, self.empty, self.words) = (beginning, empty, words)
  }
}

extension Shell {
  /// The line that a person at a terminal means by `line`: where the screen in front asks something,
  /// a word that is nothing else is the answer.
  ///
  /// What begins a query, a screen or a command is that, and so is the name of a table.
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

  /// What the screen in front asks.
  private var question: ScreenQuestion? {
    guard state.asOf == nil, let visit = state.visits.last else { return nil }
    return screens.first { $0.screenName == visit.name }?.asks(visit.words)
  }

  private func isTable(_ word: String) -> Bool {
    (try? tables().tableNames.contains(word)) ?? false
  }
}

extension String {
  /// Whether it is one word of letters, digits and the signs that names have.
  fileprivate var isBareWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
