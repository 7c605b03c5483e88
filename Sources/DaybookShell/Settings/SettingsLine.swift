internal import Daybook
internal import DaybookPresentation

/// A parsed line about settings.
enum SettingsLine: Equatable {
  case table
  case one(Setting)
  /// A change of a setting; `nil` removes its value.
  case change(Setting, to: String?)
  case welcome
  case answer(String)
  case up
  case home

  /// - Throws: `Refusal` with the possible words.
  init(_ words: [String]) throws(Refusal) {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "welcome": self = rest.isEmpty ? .welcome : .answer(rest.joined(separator: " "))
    case "up": self = .up
    case "home": self = .home
    default: self = try Self.settings(rest)
    }
  }

  private static func settings(_ words: [String]) throws(Refusal) -> Self {
    guard let first = words.first else { return .table }
    // Two words such as 'page size' may be the name of one setting.
    let isOfTwo = words.count > 1 && Setting(rawValue: "\(first)-\(words[1])".lowercased()) != nil
    let setting = try Setting(named: isOfTwo ? "\(first)-\(words[1])" : first)
    let text = words.dropFirst(isOfTwo ? 2 : 1).joined(separator: " ")
    if text.isEmpty { return .one(setting) }
    return .change(setting, to: text.lowercased() == "default" ? nil : try setting.value(of: text))
  }

  /// Whether the line is about the questions of the first start.
  var isOfWelcome: Bool {
    switch self {
    case .welcome, .answer: true
    case .table, .one, .change, .up, .home: false
    }
  }

  var onlyLooks: Bool {
    switch self {
    case .table, .one: true
    case .change, .welcome, .answer, .up, .home: false
    }
  }

  /// The events that the line appends.
  ///
  /// - Throws: `Refusal` when the change is not possible.
  func facts(seeing model: SettingsModel) throws(Refusal) -> [SettingsFact] {
    switch self {
    case .table, .one: return []
    case .change(let setting, let value): return Self.change(setting, to: value, model)
    case .welcome:
      guard model.welcome == nil else { return [] }
      return [.welcome(.opened(WelcomeOpened(WelcomeFlow.questions)))]
    case .answer(let text): return try Self.answer(text, model)
    case .up, .home:
      if let question = model.welcome?.question { return [.welcome(.left(WelcomeLeft(question)))] }
      if self == .up { throw .firstScreen }
      return []
    }
  }

  private static func change(
    _ setting: Setting, to value: String?, _ model: SettingsModel
  ) -> [SettingsFact] {
    let old = model.value(of: setting)
    let value = setting == .colours ? Self.looks(value, after: old) : value
    return old == value ? [] : [.setting(.changed(SettingChanged(setting, from: old, to: value)))]
  }

  /// The new value of the setting for colours: `old` with the changes in `text`.
  ///
  /// The result is `nil` if `text` is `nil`, or if no colour is set after the changes.
  private static func looks(_ text: String?, after old: String?) -> String? {
    guard let text, let changes = try? RoleLooks(text) else { return nil }
    let before = old.flatMap { try? RoleLooks($0) } ?? RoleLooks()
    let looks = before.changed(by: changes)
    return looks.isEmpty ? nil : looks.text
  }

  private static func answer(
    _ text: String, _ model: SettingsModel
  ) throws(Refusal) -> [SettingsFact] {
    guard let question = model.welcome?.question else {
      throw Refusal(telling: SettingsMessage.nothingAsked)
    }
    let answer = try SettingQuestion(question).answer(meaning: text)
    let changes = answer.map { change(question, to: $0, model) } ?? []
    return changes + [.welcome(.answered(WelcomeAnswered(question, answer)))]
  }
}
