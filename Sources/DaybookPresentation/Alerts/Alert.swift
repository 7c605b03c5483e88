/// A question that a person must answer, as data.
///
/// Because it is data, a router can show it, and a test can count alerts and run their actions.
package struct Alert<Effect: Sendable & Equatable>: Sendable, Equatable {
  /// The appearance of the alert.
  package enum Style: Sendable, Equatable {
    /// A title, a message, and actions side by side.
    case alert
    /// A list of actions.
    case actionSheet
    /// A message of several paragraphs.
    case richText
  }

  /// An answer to the question.
  package struct Action: Sendable, Equatable {
    /// The kind of the answer.
    package enum Kind: Sendable, Equatable {
      case standard
      /// The action loses data.
      case destructive
      /// The action has no effect.
      case cancel
    }

    package let title: String
    package let kind: Kind
    /// The effect of the action; `nil` if it has no effect.
    package let effect: Effect?

    package init(_ title: String, _ kind: Kind = .standard, _ effect: Effect? = nil) {
      self.title = title
      self.kind = kind
      self.effect = effect
    }
  }

  package let title: String
  package let message: String
  package let style: Style
  /// The answers, in the order of display.
  package let actions: [Action]

  package init(title: String, message: String, style: Style = .alert, actions: [Action]) {
    self.title = title
    self.message = message
    self.style = style
    self.actions = actions
  }
}

extension Alert {
  /// The action for `answer`: its number, from 1, its title, or an unambiguous beginning of its
  /// title.
  ///
  /// The case of letters is ignored.
  ///
  /// - Throws: ``Refusal`` that names the answers.
  package func action(answering answer: String) throws(Refusal) -> Action {
    actions[try index(answering: answer)]
  }

  /// The index of the action for `answer`, from 0, which is the same in every language.
  ///
  /// - Throws: ``Refusal`` with the possible answers.
  package func index(answering answer: String) throws(Refusal) -> Int {
    let word = answer.lowercased()
    if let number = Int(word), actions.indices.contains(number - 1) { return number - 1 }
    let titles = actions.map { $0.title.lowercased() }
    if let index = titles.firstIndex(of: word) { return index }
    let beginning = titles.indices.filter { !word.isEmpty && titles[$0].hasPrefix(word) }
    if let index = beginning.first, beginning.count == 1 { return index }
    throw Refusal(.noAnswer(answer, choices: choices))
  }

  /// The answers with their numbers: `1 Watch anyway, 2 Cancel`.
  package var choices: String {
    actions.enumerated().map { "\($0 + 1) \($1.title)" }.joined(separator: ", ")
  }
}
