/// The texts of refusals that all apps share.
enum RefusalMessage: LocalizedText {
  case past, readOnly, othersWrite
  case firstScreen
  /// Only this many screens can be closed.
  case screensOpen(Int)
  /// There is no such link; `near` has the most similar links.
  case noLink(String, near: [String])
  case leadsNowhere(String, near: [String])
  case noAnswer(String, choices: String)
  case noRow(String, known: [String])
  case notSelectable(title: String)
  case noSetting(String, known: [String])
  case noValue(String, of: Setting)
  case noRole(String)
  case noLook(String, of: TextRole)

  var english: String {
    switch self {
    case .past: "This is the past, where nothing can be done. Come back with 'at head'."
    case .readOnly:
      "This daybook is open for reading only: nothing is fetched or kept. "
        + "Open it without --read-only, as a user who may write in its folder."
    case .othersWrite: "Others write to this daybook all the time. Try again."
    case .firstScreen: "This is the first screen."
    case .screensOpen(let count): "Only \(count) of the screens can be closed."
    case .noLink(let text, let near): "'\(text)' is no link. \(Self.english(near))"
    case .leadsNowhere(let text, let near): "'\(text)' leads nowhere. \(Self.english(near))"
    case .noAnswer(let text, let choices):
      "'\(text)' is no answer. Answer with one of: \(choices)."
    case .noRow(let id, let known):
      "There is no row '\(id)'. Choose one of: \(known.joined(separator: ", "))."
    case .notSelectable(let title): "'\(title)' cannot be chosen."
    case .noSetting(let name, let known):
      "There is no setting '\(name)'. There are \(known.listed)."
    case .noValue(let text, let setting):
      "'\(text)' is no \(setting.rawValue). Possible: \(setting.possible), or default."
    case .noRole(let name):
      "There is no role '\(name)'. Roles are \(TextRole.names.listed). 'settings colours number bright blue' gives one a colour."
    case .noLook(let text, let role):
      "'\(text)' is no colour of \(role.rawValue). Possible: \(Self.looks), or default."
    }
  }

  /// The words that may describe the look of a text, as a list in English.
  private static let looks =
    TextLook.colours.joined(separator: ", ")
    + ", bright before one of them, a number from 0 to 255, plain; bold, faint, italic, underlined"

  var russian: String {
    switch self {
    case .past: "Это прошлое: здесь можно только смотреть. Вернитесь: «at head»."
    case .readOnly:
      "Дневник открыт только для чтения: ничего не запрашивается и не сохраняется. "
        + "Откройте его без --read-only от имени того, кто может писать в его каталог."
    case .othersWrite: "В этот дневник всё время пишут другие. Попробуйте ещё раз."
    case .firstScreen: "Это первый экран."
    case .screensOpen(let count):
      "Закрыть можно только \(count.counted("экран", "экрана", "экранов"))."
    case .noLink(let text, let near): "«\(text)» — не ссылка. \(Self.russian(near))"
    case .leadsNowhere(let text, let near): "«\(text)» никуда не ведёт. \(Self.russian(near))"
    case .noAnswer(let text, let choices):
      "«\(text)» — не ответ. Ответьте одним из: \(choices)."
    case .noRow(let id, let known):
      "Строки «\(id)» нет. Выберите одну из: \(known.joined(separator: ", "))."
    case .notSelectable(let title): "«\(title)» выбрать нельзя."
    case .noSetting(let name, let known):
      "Настройки «\(name)» нет. Есть \(Language.russian.list(known))."
    case .noValue(let text, let setting):
      "«\(text)» — не значение \(setting.rawValue). Возможно: \(Self.russian(setting)) или default."
    case .noRole(let name):
      "Роли «\(name)» нет. Есть \(Language.russian.list(TextRole.names)). Цвет задаёт"
        + " «settings colours number bright blue»."
    case .noLook(let text, let role):
      "«\(text)» — не цвет для \(role.rawValue). Возможно: \(TextLook.colours.joined(separator: ", ")),"
        + " bright перед ними, число от 0 до 255, plain; bold, faint, italic, underlined — или default."
    }
  }

  private static func russian(_ setting: Setting) -> String {
    guard setting.words.isEmpty else { return setting.words.joined(separator: ", ") }
    return "число от \(Setting.pageSizes.lowerBound) до \(Setting.pageSizes.upperBound)"
  }

  private static func english(_ near: [String]) -> String {
    near.isEmpty ? "There are no links." : "Try \(near.joined(separator: ", "))."
  }

  private static func russian(_ near: [String]) -> String {
    near.isEmpty ? "Ссылок нет." : "Попробуйте \(near.joined(separator: ", "))."
  }
}
