internal import DaybookPresentation

/// The texts of the first screen.
enum OverviewMessage: LocalizedText {
  /// The labels of the counts.
  case players, teams, articles, events, skins, favourites, changes
  /// The suggested next steps: `beginning` if no player is known, otherwise `ways`.
  case beginning, ways

  var english: String {
    switch self {
    case .players: "players"
    case .teams: "teams"
    case .articles: "articles"
    case .events: "events"
    case .skins: "skins"
    case .favourites: "favourites"
    case .changes: "changes"
    case .beginning:
      "Take players in with 'cs import FILE.csv', or with 'cs --fake' from a bundled source of "
        + "invented ones; or set DAYBOOK_CSGO_URL to a source that is asked."
    case .ways:
      "Look at 'cs players', 'cs teams', 'cs news', 'cs events', 'prices', 'cs history mouse'."
    }
  }

  var russian: String {
    switch self {
    case .players: "игроков"
    case .teams: "команд"
    case .articles: "статей"
    case .events: "турниров"
    case .skins: "скинов"
    case .favourites: "в избранном"
    case .changes: "изменений"
    case .beginning:
      "Загрузите игроков из файла: «cs import FILE.csv», или вымышленных из встроенного "
        + "источника: «cs --fake»; или задайте в DAYBOOK_CSGO_URL источник для запросов."
    case .ways:
      "Смотрите «cs players», «cs teams», «cs news», «cs events», «prices», «cs history mouse»."
    }
  }
}
