package import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
package import DaybookWeb

/// A recorded answer of Steam, which also contains the subject of its question.
struct SteamRecording {
  private let answer: RecordedAnswer

  init(_ answer: RecordedAnswer) { self.answer = answer }

  /// Reads the recorded answer with the present code.
  ///
  /// - Throws: ``Refusal`` if the method is not a method of Steam, or the subject is missing.
  func fetch() throws(Refusal) -> SteamFetch {
    switch answer.method {
    case PlayerSummaries.method:
      .profiles(outcome(about: try players("steamids").map(\.text).joined(separator: ",")))
    case FriendList.method: .friends(try player(), outcome(about: try player().text))
    case OwnedGames.method: .games(try player(), outcome(about: try player().text))
    case RecentGames.method: .recentGames(try player(), outcome(about: try player().text))
    case PlayerAchievements.method:
      .achievements(try player(), try app(), outcome(about: "\(try player())/\(try app())"))
    case UserStats.method:
      .stats(try player(), try app(), outcome(about: "\(try player())/\(try app())"))
    default: try fetchOfGame()
    }
  }

  private func fetchOfGame() throws(Refusal) -> SteamFetch {
    switch answer.method {
    case GameSchema.method: .schema(try app(), outcome(about: "\(try app())"))
    // Only in the query of this method, the key for the game is `gameid`.
    case AchievementRarity.method:
      .rarity(try app("gameid"), outcome(about: "\(try app("gameid"))"))
    case GameNews.method: .news(try app(), outcome(about: "\(try app())"))
    case CurrentPlayers.method: .currentPlayers(try app(), outcome(about: "\(try app())"))
    default:
      throw Refusal(.noMethod(answer.method))
    }
  }

  private func outcome<Answer: SteamAnswer>(about subject: String) -> FetchOutcome<Answer> {
    FetchOutcome(
      recorded: answer, of: SteamClient.service, about: subject, problems: \.flaws
    ) { answer throws(AnswerFailure) in
      try Answer(answer, about: subject)
    }
  }

  private func player() throws(Refusal) -> PlayerID { try players("steamid")[0] }

  /// The distinct players in a request, of whom there is at least one.
  private func players(_ key: String) throws(Refusal) -> [PlayerID] {
    var players: [PlayerID] = []
    for word in (answer.query[key]?.string ?? "").split(separator: ",") {
      guard let player = PlayerID(String(word)) else {
        throw Refusal(.noAccountNumber(String(word)))
      }
      if !players.contains(player) { players.append(player) }
    }
    guard !players.isEmpty else {
      throw Refusal(.noPlayerNamed(method: answer.method))
    }
    return players
  }

  private func app(_ key: String = "appid") throws(Refusal) -> AppID {
    guard let number = answer.query[key]?.integer else {
      throw Refusal(.noGameNamed(method: answer.method))
    }
    return AppID(number)
  }
}

extension SteamFetch {
  /// Reads the recorded `answer` with the present code.
  ///
  /// - Throws: ``Refusal`` if the method is not a method of Steam, or the subject is missing.
  package init(_ answer: RecordedAnswer) throws(Refusal) {
    self = try SteamRecording(answer).fetch()
  }
}

extension SteamReadModel {
  /// Whether the log has an answer to the question of `fetch`, or a failure, that is not older than
  /// `fetch`.
  func knows(_ fetch: SteamFetch) -> Bool {
    guard let subject = fetch.events.first?.subject, let last = history.fetches[subject] else {
      return false
    }
    return [last.succeededAt, last.failedAt].contains { $0.map { $0 >= fetch.time } ?? false }
  }
}
