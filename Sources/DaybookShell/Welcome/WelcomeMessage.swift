internal import DaybookPresentation

/// The texts of the welcome flow, in which a person chooses settings.
enum WelcomeMessage: LocalizedText {
  case welcome
  case place(Int, of: Int)
  case question(Setting)
  /// The explanation of a possible value.
  case meaning(value: String)
  /// The present setting, and how to answer the question, keep the setting or leave the flow.
  case present(String)
  case ended

  var english: String {
    switch self {
    case .welcome: "Welcome"
    case .place(let place, let count): "\(place) of \(count)"
    case .question(.language): "Which language shall screens speak?"
    case .question(.theme): "Which background has your terminal?"
    case .question(.colours): "Which colours shall roles of text have?"
    case .question(.units): "How shall distances be told?"
    case .question(.pageSize): "How many items shall lists show?"
    case .meaning("dark"): "light letters on dark"
    case .meaning("light"): "dark letters on light"
    case .meaning("none"): "no colours"
    case .meaning(let value): Language(rawValue: value)?.name ?? ""
    case .present(let value):
      "It is \(value). 'welcome N' answers, 'welcome next' keeps it, 'up' leaves. At a terminal type "
        + "only the number, or press Enter."
    case .ended:
      "'settings' changes it at any time. '.help screens' lists what there is to look at."
    }
  }

  var russian: String {
    switch self {
    case .welcome: "Добро пожаловать"
    case .place(let place, let count): "\(place) из \(count)"
    case .question(.language): "На каком языке показывать экраны?"
    case .question(.theme): "На каком фоне вы читаете?"
    case .question(.colours): "Какие цвета у ролей текста?"
    case .question(.units): "В каких единицах показывать расстояния?"
    case .question(.pageSize): "По сколько строк показывать в списках?"
    case .meaning("dark"): "светлые буквы на тёмном"
    case .meaning("light"): "тёмные буквы на светлом"
    case .meaning("none"): "без цветов"
    case .meaning("metric"): "километры"
    case .meaning("imperial"): "мили"
    case .meaning(let value): Language(rawValue: value)?.name ?? ""
    case .present(let value):
      "Сейчас: \(value). «welcome N» отвечает, «welcome next» оставляет как есть, «up» — выход. "
        + "В терминале достаточно номера или клавиши Enter."
    case .ended:
      "«settings» изменит это в любое время. «.help screens» перечислит, на что здесь посмотреть."
    }
  }

  /// The sentences of the question about `setting`.
  ///
  /// The question about the language appears in every language, because the person may not
  /// understand the present language.
  static func sentences(asking setting: Setting, in language: Language) -> [String] {
    let question = Self.question(setting)
    guard setting == .language else { return [question.text(in: language)] }
    let others = Language.allCases.filter { $0 != language }
    return ([language] + others).map { question.text(in: $0) }
  }
}
