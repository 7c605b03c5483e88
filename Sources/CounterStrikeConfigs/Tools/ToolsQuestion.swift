internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections

/// What the tools ask before they do something.
package enum ToolsQuestion: String, TextFieldValue {
  /// Whether what is kept of read models may go.
  case clear
  /// What to do without a program for letters.
  case noMailProgram

  package static let noun = "question"

  /// What an answer leads to.
  enum Effect: Sendable, Equatable {
    case clear
    case showSettings
  }

  func alert(in language: Language) -> Alert<Effect> {
    let say = { (message: ToolsMessage) in message.text(in: language) }
    let cancel = Alert<Effect>.Action(say(.cancel), .cancel)
    return switch self {
    case .clear:
      Alert(
        title: say(.clearAsked), message: say(.logStays),
        actions: [cancel, .init(say(.clear), .destructive, .clear)])
    case .noMailProgram:
      Alert(
        title: say(.noMailProgram), message: say(.writeYourself),
        actions: [cancel, .init(say(.settings), .standard, .showSettings)])
    }
  }
}

extension CounterStrikeReadModel {
  /// The action that `answer` means of the question that is open, as the log keeps it: in English.
  ///
  /// It may be given in the language of the screen, or in English.
  ///
  /// - Throws: `Refusal` when none is open, or it is no answer.
  func action(
    answering answer: String, in language: Language
  ) throws(Refusal) -> Alert<ToolsQuestion.Effect>.Action {
    guard let question = flow.question else {
      throw Refusal(.nothingAsked)
    }
    let kept = question.alert(in: .english)
    if let action = try? kept.action(answering: answer) { return action }
    return kept.actions[try question.alert(in: language).index(answering: answer)]
  }
}
