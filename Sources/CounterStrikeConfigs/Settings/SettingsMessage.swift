internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// The texts of comparisons of settings, and of a player's config file.
enum SettingsMessage: LocalizedText {
  case compared
  case differing(Int, of: Int)
  case noneOf(names: [String])
  case setting
  case legend(mark: String, hasUnknown: Bool)
  case unknown
  case config(name: String)
  case wrote(lines: Int, file: String)
  /// The mail program shows an e-mail with the config; if there is no mail program, see
  /// `notMailed`.
  case mailed
  case notMailed(name: String)
  /// The web address of the player's published file; `nil` if it is unknown or invalid.
  ///
  /// `isOpened` is true if a program has opened the address.
  case shared(String?, isOpened: Bool, name: String)
  /// The date and the address of the player's published file.
  case ownFile(of: CalendarDate?, url: String)

  var english: String {
    switch self {
    case .compared: "Settings compared"
    case .differing(let count, let total): "\(count) of \(total) differ"
    case .noneOf(let names): "No cached data: no settings of \(names.listed)."
    case .setting: "setting"
    case .legend(let mark, let hasUnknown):
      "\(mark) differs; effective DPI is DPI × sensitivity"
        + (hasUnknown ? "; \(UnknownCell.mark) is not known." : ".")
    case .unknown: "unknown"
    case .config(let name): "Config of \(name)"
    case .wrote(let count, let file): "Wrote \(count.counted("line")) to \(file)."
    case .mailed: "Your mail program begins a letter with it."
    case .notMailed(let name):
      "No mail program is set up here. Write it to a file: 'cs config \(name) > FILE'."
    case .shared(let address?, true, _): "Opened \(address). Share it from there."
    case .shared(let address?, false, _):
      "No program opens links here. This is the address to share: \(address)"
    case .shared(nil, _, let name):
      "No file of \(name) is on the web. Write one: 'cs config \(name) > FILE'."
    case .ownFile(let date, let url):
      "The player's own file\(date.map { " of \(Language.english.date($0))" } ?? ""), from \(url). It may hold "
        + "commands: read it before the game does."
    }
  }

  var russian: String {
    switch self {
    case .compared: "Сравнение настроек"
    case .differing(let count, let total):
      "\(count.choosing("различается", "различаются", "различаются")) \(count) из \(total)"
    case .noneOf(let names):
      "Сохранённых данных нет: настроек игроков \(Language.russian.list(names)) ещё не видели."
    case .setting: "настройка"
    case .legend(let mark, let hasUnknown):
      "\(mark) — значения различаются; эфф. DPI — эффективный, DPI × чувствительность"
        + (hasUnknown ? "; прочерк — неизвестно." : ".")
    case .unknown: "неизвестно"
    case .config(let name): "Конфиг: \(name)"
    case .wrote(let count, let file):
      "В \(file) \(count.choosing("записана", "записаны", "записано")) "
        + "\(count.counted("строка", "строки", "строк"))."
    case .mailed: "Ваша почтовая программа начинает с ним письмо."
    case .notMailed(let name):
      "Почтовая программа не настроена. Запишите конфиг в файл: «cs config \(name) > FILE»."
    case .shared(let address?, true, _): "Открыто: \(address). Поделитесь оттуда."
    case .shared(let address?, false, _):
      "Ссылки здесь открывать нечем. Вот адрес, которым можно поделиться: \(address)"
    case .shared(nil, _, let name):
      "У игрока \(name) файла в сети нет. Запишите свой: «cs config \(name) > FILE»."
    case .ownFile(let date, let url):
      "Собственный файл игрока\(date.map { " от \(Language.russian.date($0))" } ?? ""), взят с \(url). В нём могут "
        + "быть команды: прочтите его раньше, чем игра."
    }
  }
}
