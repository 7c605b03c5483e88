internal import Daybook
internal import DaybookPresentation

/// The question for the value of one setting.
struct SettingQuestion: Flow {
  /// The chosen value; `nil` keeps the present setting.
  typealias Answer = String?
  typealias Input = Setting
  typealias Output = Answer

  let setting: Setting

  init(_ setting: Setting) { self.setting = setting }

  /// Any answer ends the flow.
  mutating func take(_ answer: Answer) -> Answer? { .some(answer) }

  /// The possible answers.
  var choices: [String] { setting.words }

  /// The answer for `text`: a number from the list, a value, or `next`.
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

/// The flow of the first start: some questions in order.
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
