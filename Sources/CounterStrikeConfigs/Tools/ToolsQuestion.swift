internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections

/// A question of the tools before an action.
package enum ToolsQuestion: String, TextFieldValue {
  /// The question before the stored read models are removed.
  case clear
  /// The question if there is no mail program.
  case noMailProgram

  package static let noun = "question"

  /// The effect of an answer.
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
  /// The action of `answer` to the open question, with the title in English, as in the log.
  ///
  /// The answer may be in the language of the screen, or in English.
  ///
  /// - Throws: `Refusal` when no question is open, or the text is not an answer.
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
