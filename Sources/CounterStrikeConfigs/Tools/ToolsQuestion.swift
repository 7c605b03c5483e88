internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections

/// A question that a tool asks a person.
package enum ToolsQuestion: String, TextFieldValue {
  /// Asks whether to remove the stored read models.
  case clear
  /// Asks what to do because there is no mail program.
  case noMailProgram

  package static let noun = "question"

  /// What an answer does.
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

extension CounterStrikeSituation {
  /// The action that `answer` chooses in the open question, with its English title.
  ///
  /// The answer may be in English or in the language of the screen. The log contains the English
  /// title.
  ///
  /// - Throws: `Refusal` if no question is open, or the text is not an answer.
  func action(
    answering answer: String
  ) throws(Refusal) -> Alert<ToolsQuestion.Effect>.Action {
    guard let question = flow.question else {
      throw Refusal(.nothingAsked)
    }
    let kept = question.alert(in: .english)
    if let action = try? kept.action(answering: answer) { return action }
    return kept.actions[try question.alert(in: language).index(answering: answer)]
  }
}
