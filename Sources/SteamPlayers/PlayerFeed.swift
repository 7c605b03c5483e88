package import DaybookPresentation
import DaybookValues
package import DaybookWeb

/// Turns an answer of Steam into what happened to the players it is about.
///
/// The same answer again is only another `steam.fetched`. A failed or private answer, or one older
/// than what is known of a player, changes nothing.
package struct PlayerFeed: Sendable {
  package init() {}

  /// What `answer` tells beyond `model`: changes first, how the fetch went last, player by player.
  ///
  /// - Throws: ``Refusal`` when the answer belongs to another method, or names no player.
  package func decide(
    on answer: RecordedAnswer, seeing model: SteamReadModel
  ) throws(Refusal) -> [PlayerFact] {
    switch answer.method {
    case PlayerSummaries.method:
      let players = try askedPlayers(answer.query["steamids"]?.string, in: answer)
      return players.flatMap { ProfileDecision(answer, of: $0, seeing: model).facts }
    case OwnedGames.method:
      let players = try askedPlayers(answer.query["steamid"]?.string, in: answer)
      return players.flatMap { LibraryDecision(answer, of: $0, seeing: model).facts }
    default:
      throw Refusal(
        "'\(answer.method)' is not understood; "
          + "'\(PlayerSummaries.method)' and '\(OwnedGames.method)' are.")
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
