internal import Daybook
internal import DaybookPresentation

/// A flow of one question, which asks for the value of a setting.
struct SettingQuestion: Flow {
  /// The chosen value; `nil` if the person keeps the present setting.
  typealias Answer = String?
  typealias Input = Setting
  typealias Output = Answer

  let setting: Setting

  init(_ setting: Setting) { self.setting = setting }

  /// Ends the flow with `answer`, because it has only one question.
  mutating func take(_ answer: Answer) -> Answer? { .some(answer) }

  /// The possible answers.
  var choices: [String] { setting.words }

  /// The answer that `text` means: a number in the list, a value, or `next` to keep the setting.
  ///
  /// - Throws: `Refusal` with the possible answers.
  func answer(meaning text: String) throws(Refusal) -> Answer {
    if text.lowercased() == "next" { return nil }
    if let number = Int(text), choices.indices.contains(number - 1) {
      return choices[number - 1]
    }
    return try setting.value(of: text)
  }
}

/// The flow of the first start, which asks for several settings in order.
struct WelcomeFlow: Flow {
  typealias Input = [Setting]
  typealias Output = [SettingQuestion.Answer]

  /// The settings for which the flow asks by default.
  static let questions: [Setting] = [.language, .theme]

  /// The answers so far, in the order of the questions.
  private(set) var answers: [SettingQuestion.Answer] = []
  private var child: Handover<SettingQuestion>?
  private let all: [Setting]

  /// - Parameter questions: The settings to ask for.
  init(_ questions: [Setting]) {
    all = questions
    child = questions.first.map { Handover(opening: $0) }
  }

  /// The number of questions.
  var count: Int { all.count }

  /// The setting of the open question; `nil` if no question is open.
  var question: Setting? { child?.opened?.setting }

  /// Receives the answer to the open question, and opens the next question.
  ///
  /// - Returns: All answers, if this was the last question.
  mutating func take(_ answer: SettingQuestion.Answer) -> [SettingQuestion.Answer]? {
    guard let handed = child?.take(answer) else { return nil }
    answers.append(handed)
    guard answers.count < all.count else { return answers }
    child = Handover(opening: all[answers.count])
    return nil
  }
}
