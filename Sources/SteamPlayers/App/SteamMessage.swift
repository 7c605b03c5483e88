internal import DaybookPresentation
internal import DaybookValues

/// Notices above a screen when Steam's answers are incomplete, and messages of lines without a
/// screen.
enum SteamMessage: LocalizedText {
  /// Answers are missing for this reason; `known` is the time of the data that are shown instead.
  case failure(titles: [String], reason: LocalizedSteamFailure, known: Timestamp?)
  case unread(title: String?, count: Int, first: String)
  case topic(SteamTopic, name: String)
  /// The facts about a player after a sample.
  case figures(name: String, games: Int, total: PlayTime, friends: Int)
  case logoutAsked(name: String)
  case loggedOut(name: String)

  var english: String {
    switch self {
    case .failure(let titles, let reason, let time):
      Self.named(titles, rest: { "\($0) others" }, in: .english, after: "error: ")
        + reason.english
        + (time.map { " This is what is known since \(Language.english.minute($0))." } ?? "")
    case .unread(let title, let count, let first):
      "note: \(title.map { "\($0): " } ?? "")\(count == 1 ? "A part" : "\(count) parts") "
        + "of Steam's answer could not be read, and the rest was taken in: "
        + "\(first)\(count == 1 ? "" : "; …")."
    case .topic(let topic, let name): Self.english(topic, name)
    case .figures(let name, let games, let total, let friends):
      "\(name): \(LibraryMessage.games(games).english), \(total.english), "
        + FriendsMessage.friends(friends).english
    case .logoutAsked(let name):
      "Log out of \(name)? The account is forgotten here; what is known of it stays in the log. "
        + "Answer with 'steam logout yes'."
    case .loggedOut(let name): "Logged out of \(name)."
    }
  }

  var russian: String {
    switch self {
    case .failure(let titles, let reason, let time):
      Self.named(titles, rest: { "ещё \($0)" }, in: .russian, after: "ошибка: ") + reason.russian
        + (time.map { " Показано известное на \(Language.russian.minute($0))." } ?? "")
    case .unread(let title, let count, let first):
      "заметка: \(title.map { "\($0): " } ?? "")в ответе Steam не удалось прочитать "
        + "\(count.counted("часть", "части", "частей")), остальное принято: "
        + "\(first)\(count == 1 ? "" : "; …")."
    case .topic(let topic, let name): Self.russian(topic, name)
    case .figures(let name, let games, let total, let friends):
      "\(name): \(LibraryMessage.games(games).russian), \(total.russian), "
        + FriendsMessage.friends(friends).russian
    case .logoutAsked(let name):
      "Выйти из \(name)? Аккаунт здесь забудут, а что о нём известно, останется в журнале. "
        + "Ответьте: «steam logout yes»."
    case .loggedOut(let name): "Вы вышли из \(name)."
    }
  }

  /// The first five of `titles`, followed by the number of the remaining titles.
  private static func named(
    _ titles: [String], rest: (Int) -> String, in language: Language, after word: String
  ) -> String {
    let others = titles.count - 5
    let named = Array(titles.prefix(5)) + (others > 0 ? [rest(others)] : [])
    return word + (named.isEmpty ? "" : "\(language.list(named)): ")
  }

  private static func english(_ topic: SteamTopic, _ name: String) -> String {
    switch topic {
    case .profiles(let players): players.count == 1 ? "profile of \(name)" : "profiles of friends"
    case .friends: "friends of \(name)"
    case .games: "games of \(name)"
    case .recentGames: "last two weeks of \(name)"
    case .achievements: "\(name) (achievements)"
    case .stats: "\(name) (stats)"
    case .schema: "\(name) (what it counts)"
    case .rarity: "\(name) (rarity)"
    case .news: "\(name) (news)"
    case .currentPlayers: "\(name) (players)"
    }
  }

  private static func russian(_ topic: SteamTopic, _ name: String) -> String {
    switch topic {
    case .profiles(let players): players.count == 1 ? "профиль \(name)" : "профили друзей"
    case .friends: "друзья \(name)"
    case .games: "игры \(name)"
    case .recentGames: "последние две недели \(name)"
    case .achievements: "\(name) (достижения)"
    case .stats: "\(name) (показатели)"
    case .schema: "\(name) (что считается)"
    case .rarity: "\(name) (редкость)"
    case .news: "\(name) (новости)"
    case .currentPlayers: "\(name) (игроки)"
    }
  }
}
