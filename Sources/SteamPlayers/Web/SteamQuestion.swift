package import DaybookValues
package import DaybookWeb

/// A question to Steam, with the type of its answer.
///
/// ```swift
/// let outcome = await steam.ask(.friends(of: player), seeing: history)
/// ```
package struct SteamQuestion<Answer: SteamAnswer>: Sendable, Equatable {
  /// The subject, which distinguishes this question from other questions with the same method.
  package let subject: String
  package let query: [QueryItem]
  /// Whether Steam requires a key for the question.
  package let needsKey: Bool

  init(about subject: String, _ query: [QueryItem], needsKey: Bool = true) {
    self.subject = subject
    self.query = query
    self.needsKey = needsKey
  }

  /// The request for this question, with `key` if the question needs a key.
  func request(key: Secret?) -> ServiceRequest {
    ServiceRequest(
      SteamClient.service, method: Answer.method, at: Answer.method + "/", about: subject,
      query: query, secret: needsKey ? key.map { ("key", $0) } : nil)
  }
}

extension SteamQuestion where Answer == VanityName {
  /// The question for the account number of the player with the custom name `name`.
  package static func player(named name: String) -> Self {
    Self(about: name, [QueryItem("vanityurl", name)])
  }
}

extension SteamQuestion where Answer == PlayerSummaries {
  /// The maximum number of players in one request.
  package static var mostPlayers: Int { 100 }

  /// The profiles of `players`, in as many requests as necessary.
  package static func profiles(of players: [PlayerID]) -> [Self] {
    stride(from: 0, to: players.count, by: mostPlayers).map { start in
      Self(profilesOf: Array(players[start..<min(start + mostPlayers, players.count)]))
    }
  }

  /// The profiles of at most ``mostPlayers`` players.
  init(profilesOf players: [PlayerID]) {
    let text = players.map(\.text).joined(separator: ",")
    self.init(about: text, [QueryItem("steamids", text)])
  }
}

extension SteamQuestion where Answer == FriendList {
  package static func friends(of player: PlayerID) -> Self {
    Self(
      about: player.text,
      [QueryItem("steamid", player.text), QueryItem("relationship", "friend")])
  }
}

extension SteamQuestion where Answer == OwnedGames.Library {
  /// All games of `player`, including free games and games that are no longer sold.
  ///
  /// A free game is included only if it was played.
  package static func games(of player: PlayerID) -> Self {
    Self(
      about: player.text,
      [
        QueryItem("steamid", player.text), QueryItem("include_appinfo", "1"),
        QueryItem("include_played_free_games", "1"), QueryItem("skip_unvetted_apps", "0"),
      ])
  }
}

extension SteamQuestion where Answer == RecentGames {
  package static func recentGames(of player: PlayerID) -> Self {
    Self(about: player.text, [QueryItem("steamid", player.text), QueryItem("count", "0")])
  }
}

extension SteamQuestion where Answer == PlayerAchievements {
  package static func achievements(of player: PlayerID, in game: AppID) -> Self {
    Self(
      about: "\(player)/\(game)",
      [
        QueryItem("steamid", player.text), QueryItem("appid", "\(game)"),
        QueryItem("l", "english"),
      ])
  }
}

extension SteamQuestion where Answer == GameSchema {
  package static func schema(of game: AppID) -> Self {
    Self(about: "\(game)", [QueryItem("appid", "\(game)"), QueryItem("l", "english")])
  }
}

extension SteamQuestion where Answer == AchievementRarity {
  package static func rarity(in game: AppID) -> Self {
    // Only in the query of this method, the key for the game is `gameid`.
    Self(about: "\(game)", [QueryItem("gameid", "\(game)")], needsKey: false)
  }
}

extension SteamQuestion where Answer == UserStats {
  package static func stats(of player: PlayerID, in game: AppID) -> Self {
    Self(
      about: "\(player)/\(game)",
      [QueryItem("steamid", player.text), QueryItem("appid", "\(game)")])
  }
}

extension SteamQuestion where Answer == GameNews {
  /// The newest `count` posts about `game`, or the newest posts before `end` if it is given.
  package static func news(of game: AppID, count: Int = 20, before end: Timestamp? = nil) -> Self {
    // Steam includes posts from the given second, so one second is subtracted.
    let seconds = end.map { $0.microsecondsSinceEpoch / 1_000_000 - 1 }
    let base = [QueryItem("appid", "\(game)"), QueryItem("count", "\(count)")]
    return Self(
      about: seconds.map { "\(game) before \($0)" } ?? "\(game)",
      base + [QueryItem("maxlength", "0")]
        + (seconds.map { [QueryItem("enddate", "\($0)")] } ?? []),
      needsKey: false)
  }
}

extension SteamQuestion where Answer == CurrentPlayers {
  package static func currentPlayers(of game: AppID) -> Self {
    Self(about: "\(game)", [QueryItem("appid", "\(game)")], needsKey: false)
  }
}
