internal import DaybookPresentation

/// The error for a line that the Counter-Strike app cannot parse, with the right usage.
enum CounterStrikeLineRefusal: LocalizedText {
  /// The word names no screen; `near` is the most similar name of a screen.
  case noScreen(String, near: String?)
  /// The name is missing; the text is the usage of the line.
  case usage(String)
  case listUsage(String)
  case sectionUsage(verb: String)
  case bannerUsage
  case followUsage
  case newsUsage
  case handOverUsage(String)
  case configFileUsage
  case forceUsage
  case dayUsage
  case importUsage

  var english: String {
    switch self {
    case .noScreen(let word, let near):
      "There is no screen 'cs \(word)'.\(near.map { " Did you mean 'cs \($0)'?" } ?? "")"
        + " 'cs' lists what there is."
    case .usage(let usage): "Say which one: 'cs \(usage)'."
    case .listUsage(let name):
      "Write 'cs \(name)', or 'cs \(name) 21' for those from the 21st on."
    case .sectionUsage(let verb):
      "Say which section: \(Self.sections(verb).map { "'\($0)'" }.joined(separator: " or "))."
    case .bannerUsage: "Write 'cs banner 1' for the player of the first banner."
    case .followUsage: "Write 'prices --follow', or 'prices --follow --count 20' for 20 prices."
    case .newsUsage: "Write 'cs news', or 'cs news N' for one of them."
    case .handOverUsage(let way): "\(way) stands alone. Write 'cs config NAME \(way)'."
    case .configFileUsage: "Name one file: 'cs config NAME > FILE'."
    case .forceUsage: "--force needs a file: 'cs config NAME > FILE --force'."
    case .dayUsage: "--day needs a date: 'cs import FILE.csv --day 2026-01-31'."
    case .importUsage: "Name one file: 'cs import FILE.csv', or 'cs import FILE.csv --day DATE'."
    }
  }

  var russian: String {
    switch self {
    case .noScreen(let word, let near):
      "Экрана «cs \(word)» нет.\(near.map { " Может быть, «cs \($0)»?" } ?? "")"
        + " Что есть, покажет «cs»."
    case .usage(let usage): "Скажите, кого или что: «cs \(usage)»."
    case .listUsage(let name): "Напишите «cs \(name)» или «cs \(name) 21», чтобы начать с 21-го."
    case .sectionUsage(let verb):
      "Скажите, какой раздел: \(Self.sections(verb).map { "«\($0)»" }.joined(separator: " или "))."
    case .bannerUsage: "Напишите «cs banner 1», чтобы открыть игрока первого баннера."
    case .followUsage:
      "Напишите «prices --follow» или «prices --follow --count 20», чтобы увидеть столько цен."
    case .newsUsage: "Напишите «cs news» или «cs news N», чтобы открыть одну из них."
    case .handOverUsage(let way): "\(way) пишется без остального: «cs config NAME \(way)»."
    case .configFileUsage: "Назовите один файл: «cs config NAME > FILE»."
    case .forceUsage: "Для --force нужен файл: «cs config NAME > FILE --force»."
    case .dayUsage: "После --day нужна дата: «cs import FILE.csv --day 2026-01-31»."
    case .importUsage:
      "Назовите один файл: «cs import FILE.csv» или «cs import FILE.csv --day DATE»."
    }
  }

  private static func sections(_ verb: String) -> [String] {
    PlayerField.Section.allCases.map { "cs \(verb) \($0.rawValue)" }
  }
}

extension Refusal {
  init(_ message: CounterStrikeLineRefusal) { self.init(telling: message) }
}
