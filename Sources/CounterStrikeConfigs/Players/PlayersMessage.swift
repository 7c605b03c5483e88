internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// The texts of the screens of players and of teams.
enum PlayersMessage: LocalizedText {
  /// The titles of screens and of their sections.
  case players, teams, settings, hardwareTitle, settingsTitle
  /// The titles of columns.
  case player, team, effectiveDPI, mouse, members, hardware, setting, value
  case count(Int)
  /// The text for a player of whom only the id is known.
  case nameless(ProPlayerID)
  case place(Int64)
  /// The labels of two dates: when the source updated the settings, and when this app saw them
  /// change.
  case settingsUpdated, settingsSeen, settingsSeenFirst
  case updatedOn(CalendarDate, days: Int)
  case isFavourite
  /// The explanation of the abbreviations and signs in a table.
  case legend(hasUnknown: Bool)
  case neverSeen(name: String)
  case closed
  case opens(PlayerField.Section)
  case noPlayers

  var english: String {
    switch self {
    case .players: "Players"
    case .teams: "Teams"
    case .settings: "Settings"
    case .hardwareTitle: "Hardware"
    case .settingsTitle: "Game settings"
    case .player: "player"
    case .team: "team"
    case .effectiveDPI: "eff. DPI"
    case .mouse: "mouse"
    case .members: "players"
    case .hardware: "hardware"
    case .setting: "settings"
    case .value: "value"
    case .count(let count): count.counted("player")
    case .nameless(let player): "player \(player)"
    case .place(let place): "player \(place)"
    case .settingsUpdated: "settings updated"
    case .settingsSeen: "first seen here"
    case .settingsSeenFirst: "settings first seen here"
    case .updatedOn(let date, let days):
      "\(Language.english.date(date))"
        + (days < 0 ? "" : " (\(BannerMessage.age(days: days, date).english))")
    case .legend(let hasUnknown):
      "eff. DPI is the effective DPI, DPI × sensitivity"
        + (hasUnknown ? "; \(UnknownCell.mark) is not known." : ".")
    case .isFavourite: "one of your favourites"
    case .neverSeen(let name): "No cached data: the settings of \(name) were never seen."
    case .closed: "closed"
    case .opens(let section): "'cs open \(section.rawValue)' opens it."
    case .noPlayers: "This team has no players now."
    }
  }

  var russian: String {
    switch self {
    case .players: "Игроки"
    case .teams: "Команды"
    case .settings: "Настройки"
    case .hardwareTitle: "Оборудование"
    case .settingsTitle: "Настройки игры"
    case .player: "игрок"
    case .team: "команда"
    case .effectiveDPI: "эфф. DPI"
    case .mouse: "мышь"
    case .members: "игроки"
    case .hardware: "оборудование"
    case .setting: "настройка"
    case .value: "значение"
    case .count(let count): count.counted("игрок", "игрока", "игроков")
    case .nameless(let player): "игрок \(player)"
    case .place(let place): "игрок \(place)"
    case .settingsUpdated: "настройки обновлены"
    case .settingsSeen: "впервые замечены здесь"
    case .settingsSeenFirst: "настройки впервые замечены здесь"
    case .updatedOn(let date, let days):
      "\(Language.russian.date(date))"
        + (days < 0 ? "" : " (\(BannerMessage.age(days: days, date).russian))")
    case .legend(let hasUnknown):
      "эфф. DPI — эффективный DPI, то есть DPI × чувствительность"
        + (hasUnknown ? "; прочерк — неизвестно." : ".")
    case .isFavourite: "в избранном"
    case .neverSeen(let name): "Сохранённых данных нет: настроек игрока \(name) ещё не видели."
    case .closed: "свёрнуто"
    case .opens(let section): "«cs open \(section.rawValue)» развернёт."
    case .noPlayers: "Сейчас в этой команде нет игроков."
    }
  }
}
