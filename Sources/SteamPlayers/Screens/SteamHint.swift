internal import DaybookPresentation

/// A line that a person may type next, below a screen.
///
/// It repeats the typed words, so that a hint can be typed as it is.
enum SteamHint: LocalizedText {
  case me
  case user(String)
  case friends
  /// The hint for a player who has no visible friends.
  case withoutFriends(String)
  case games
  case game(String)
  case random
  /// Play time of all games of a player, or of one game.
  case playtime(String, isOfGame: Bool)
  case periods(String)
  case achievements(String)
  case stats(String)
  case news(String)
  case post(game: String)
  case players(String)
  case history
  case comparison
  /// The hint how to fetch facts, where there are none yet.
  case unseen

  var english: String {
    switch self {
    case .me:
      "'games', 'friends' and 'playtime' show more; 'compare NAME' sets a player beside you."
    case .user(let name):
      "'games \(name)', 'friends \(name)' and 'playtime \(name)' show more; "
        + "'compare \(name)' sets their games beside yours."
    case .friends: "'user N' shows a friend, 'compare N' sets their games beside yours."
    case .withoutFriends(let name):
      "'games\(Self.after(name))' and 'playtime\(Self.after(name))' show more of the account."
    case .games: "'game NAME' shows a game, 'playtime NAME' the days on which it was played."
    case .game(let name):
      "'playtime \(name)', 'achievements \(name)' and 'stats \(name)' show more of it."
    case .random: "'random' chooses another one that waits; 'games --unplayed' lists them."
    case .playtime(let words, let isOfGame):
      "\(Self.playtime(words, "by week", in: .english)) shows weeks, 'by day', 'by month' and 'by year' other times."
        + (isOfGame ? "" : " 'playtime GAME' shows the days of one game.")
    case .periods(let words):
      "\(Self.playtime(words, "", in: .english)) shows the sum; "
        + "\(Self.playtime(words, "--since 90d", in: .english)) the days since then."
    case .achievements(let name): "'stats \(name)' shows what else the game counts."
    case .stats(let name): "'achievements \(name)' shows what is unlocked and what is missing."
    case .news(let name): "'steam news \(name) N' shows the post in row N."
    case .post(let name): "'steam news \(name)' lists all posts."
    case .players(let name): "'steam news \(name)' shows what is new in the game."
    case .history: "'friends' shows the list as it is now."
    case .comparison: "'user NAME' shows one of them, 'playtime NAME' what they played."
    case .unseen:
      "Steam is asked for it where a key is set (DAYBOOK_STEAM_KEY); 'steam login --fake' shows an "
        + "account that has it."
    }
  }

  var russian: String {
    switch self {
    case .me:
      "Ещё: «games», «friends», «playtime»; «compare NAME» сравнит вас с другим игроком."
    case .user(let name):
      "Ещё: «games \(name)», «friends \(name)», «playtime \(name)»; "
        + "«compare \(name)» сравнит его игры с вашими."
    case .friends: "«user N» покажет друга, «compare N» сравнит его игры с вашими."
    case .withoutFriends(let name):
      "Ещё об аккаунте: «games\(Self.after(name))», «playtime\(Self.after(name))»."
    case .games: "«game NAME» покажет игру, «playtime NAME» — дни, когда в неё играли."
    case .game(let name):
      "Ещё о ней: «playtime \(name)», «achievements \(name)», «stats \(name)»."
    case .random: "«random» выберет другую; список — «games --unplayed»."
    case .playtime(let words, let isOfGame):
      "\(Self.playtime(words, "by week", in: .russian)) покажет недели; есть и «by day», «by month», «by year»."
        + (isOfGame ? "" : " «playtime GAME» покажет дни одной игры.")
    case .periods(let words):
      "\(Self.playtime(words, "", in: .russian)) покажет итог, "
        + "\(Self.playtime(words, "--since 90d", in: .russian)) — дни с этого времени."
    case .achievements(let name): "«stats \(name)» покажет, что ещё считает игра."
    case .stats(let name): "«achievements \(name)» покажет, что получено и чего нет."
    case .news(let name): "«steam news \(name) N» покажет запись из строки N."
    case .post(let name): "«steam news \(name)» покажет все записи."
    case .players(let name): "«steam news \(name)» покажет, что в игре нового."
    case .history: "«friends» покажет список, каков он сейчас."
    case .comparison: "«user NAME» покажет одного из них, «playtime NAME» — во что он играл."
    case .unseen:
      "Steam спросят об этом, если задан ключ (DAYBOOK_STEAM_KEY); «steam login --fake» покажет "
        + "аккаунт, где это есть."
    }
  }

  /// A name as it stands after the word of a line; nothing of one's own account.
  private static func after(_ name: String) -> String { name.isEmpty ? "" : " \(name)" }

  /// The line `playtime` with these words, in the quotes of `language`.
  private static func playtime(_ words: String, _ more: String, in language: Language) -> String {
    let line = (["playtime", words, more].filter { !$0.isEmpty }).joined(separator: " ")
    return language == .english ? "'\(line)'" : "«\(line)»"
  }
}

extension SteamScreens {
  /// The hint after the screen `name` of `words`; `isBare` means that it has nothing to show.
  func hint(after name: String, _ words: SteamWords, isBare: Bool) -> SteamHint? {
    isBare && lacksFacts(name, words) ? .unseen : hint(after: name, words)
  }

  /// Whether an empty screen lacks data that only Steam has.
  private func lacksFacts(_ name: String, _ words: SteamWords) -> Bool {
    switch name {
    case "achievements", "stats", "players": true
    case "news": words.nameAndPost.post == nil
    case "friends": (try? player(words)).map(model.awaitsFriends) ?? false
    default: false
    }
  }

  private func hint(after name: String, _ words: SteamWords) -> SteamHint? {
    switch name {
    case "me": .me
    case "user": .user(words.text)
    case "friends": listsFriends(words) ? .friends : .withoutFriends(words.text)
    case "games": .games
    case "random": .random
    case "history": .history
    case "compare": .comparison
    case "playtime": playtimeHint(words)
    case "news":
      words.nameAndPost.post == nil ? .news(words.text) : .post(game: words.nameAndPost.name)
    case "players": .players(words.text)
    case "achievements": .achievements(words.text)
    case "stats": .stats(words.text)
    case "game": .game(words.text)
    default: nil
    }
  }

  private func listsFriends(_ words: SteamWords) -> Bool {
    (try? player(words)).map { !model.friends.friends(of: $0).isEmpty } ?? false
  }

  private func playtimeHint(_ words: SteamWords) -> SteamHint {
    if words.options["--by"] != nil || words.options["--since"] != nil {
      return .periods(words.text)
    }
    let rest = (try? subject(words, .playTime))?.rest ?? ""
    return .playtime(words.text, isOfGame: !rest.isEmpty)
  }
}
