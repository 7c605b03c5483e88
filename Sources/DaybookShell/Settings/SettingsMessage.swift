internal import DaybookPresentation

/// The texts of the screens that show and change settings.
enum SettingsMessage: LocalizedText {
  case settings
  case usage
  /// The titles of columns.
  case setting, value, possible
  /// The name of a setting as a person types it.
  case name(Setting)
  /// The possible values of a setting, and its default.
  case values(Setting)
  case usual(Setting)
  case changed(Setting, to: String)
  case takenBack(Setting)
  /// The error for an answer when no question is open.
  case nothingAsked

  var english: String {
    switch self {
    case .settings: "Settings"
    case .usage: "'settings NAME VALUE' sets one, 'settings NAME default' takes it back."
    case .setting: "setting"
    case .value: "value"
    case .possible: "possible"
    case .name(let setting): setting.rawValue
    case .values(let setting): setting.possible
    case .usual(let setting): setting.usual
    case .changed(.colours, let value): "Colours from now on: \(value)."
    case .changed(let setting, let value): "\(setting.rawValue) is \(value) from now on."
    case .takenBack(.colours): "The colours are the usual ones again."
    case .takenBack(let setting):
      "\(setting.rawValue) is \(setting.usual) again: nothing is set."
    case .nothingAsked:
      "No question waits for an answer. 'welcome' asks, and 'settings' changes what is set."
    }
  }

  var russian: String {
    switch self {
    case .settings: "Настройки"
    case .usage: "«settings NAME VALUE» задаёт значение, «settings NAME default» отменяет."
    case .setting: "настройка"
    case .value: "значение"
    case .possible: "возможно"
    case .name(let setting): "\(setting.rawValue) (\(Self.meaning(of: setting)))"
    case .values(.colours): "роль и цвет, например: number bold bright blue"
    case .values(let setting):
      setting.words.isEmpty
        ? "от \(Setting.pageSizes.lowerBound) до \(Setting.pageSizes.upperBound)"
        : setting.possible
    case .usual(.colours): "обычные"
    case .usual(.language): "по LANG"
    case .usual(.pageSize): "обычное"
    case .usual(let setting): setting.usual
    case .changed(let setting, let value):
      "\(Self.name(setting).russian): теперь \(value)."
    case .takenBack(let setting):
      "\(Self.name(setting).russian): больше не задано. Действует: \(Self.usual(setting).russian)."
    case .nothingAsked:
      "Сейчас ни о чём не спрашивают. «welcome» задаст вопросы, «settings» меняет настройки."
    }
  }

  private static func meaning(of setting: Setting) -> String {
    switch setting {
    case .theme: "цвета"
    case .colours: "цвета по ролям"
    case .language: "язык"
    case .units: "меры"
    case .pageSize: "строки"
    }
  }
}
