package import DaybookPresentation
import DaybookValues
package import DaybookWeb

/// Turns what Steam was asked and said into what happened to the players it is about.
///
/// How Steam was asked comes first, then what changed: one append holds both. The same answer again
/// is only another `fetch.succeeded`. A failed or private answer, or one older than what is known
/// of a player, changes nothing.
package struct PlayerFeed: Sendable {
  package init() {}

  /// What `profiles` tell beyond `model`.
  package func decide(
    on profiles: FetchOutcome<PlayerSummaries>, seeing model: SteamReadModel
  ) -> [PlayerFact] {
    let changes = (profiles.content?.players ?? []).flatMap { summary in
      ProfileDecision(summary, at: profiles.time, seeing: model).events.map {
        PlayerFact($0, of: summary.player, at: profiles.time)
      }
    }
    return facts(profiles) + changes
  }

  /// What `library` tells of `player` beyond `model`.
  package func decide(
    on library: FetchOutcome<OwnedGames.Library>, of player: PlayerID,
    seeing model: SteamReadModel
  ) -> [PlayerFact] {
    let decision = library.content.map {
      LibraryDecision($0, of: player, at: library.time, seeing: model)
    }
    let changes = decision?.events ?? []
    return facts(library) + changes.map { PlayerFact($0, of: player, at: library.time) }
  }

  private func facts<Answer>(_ outcome: FetchOutcome<Answer>) -> [PlayerFact] {
    outcome.events.map { PlayerFact($0, at: outcome.time) }
  }
}

extension PlayerFeed {
  /// What a recorded answer tells beyond `model`, as if it had just been fetched.
  ///
  /// - Throws: ``Refusal`` when the answer belongs to another method, or names no player.
  package func decide(
    on answer: RecordedAnswer, seeing model: SteamReadModel
  ) throws(Refusal) -> [PlayerFact] {
    switch answer.method {
    case PlayerSummaries.method:
      let players = try askedPlayers(answer.query["steamids"]?.string, in: answer)
      let subject = players.map(\.text).joined(separator: ",")
      return decide(on: outcome(answer, about: subject, as: PlayerSummaries.self), seeing: model)
    case OwnedGames.method:
      let player = try askedPlayers(answer.query["steamid"]?.string, in: answer)[0]
      return decide(
        on: outcome(answer, about: player.text, as: OwnedGames.Library.self), of: player,
        seeing: model)
    default:
      throw Refusal(
        "'\(answer.method)' is not understood; "
          + "'\(PlayerSummaries.method)' and '\(OwnedGames.method)' are.")
    }
  }

  private func outcome<Answer: SteamAnswer>(
    _ answer: RecordedAnswer, about subject: String, as: Answer.Type
  ) -> FetchOutcome<Answer> {
    FetchOutcome(
      recorded: answer, of: SteamClient.service, about: subject, problems: \.flaws
    ) { answer throws(AnswerFailure) in
      try Answer(status: answer.status, body: answer.body)
    }
  }

  private func askedPlayers(
    _ text: String?, in answer: RecordedAnswer
  ) throws(Refusal) -> [PlayerID] {
    let words = (text ?? "").split(separator: ",")
    var players: [PlayerID] = []
    for word in words {
      guard let player = PlayerID(String(word)) else {
        throw Refusal("'\(word)' is no number of a Steam account.")
      }
      if !players.contains(player) { players.append(player) }
    }
    guard !players.isEmpty else {
      throw Refusal("The answer does not say which player '\(answer.method)' was asked about.")
    }
    return players
  }
}
