internal import DaybookValues
package import DaybookWeb

/// A player's games of the last two weeks: `IPlayerService/GetRecentlyPlayedGames/v1`.
package struct RecentGames: SteamAnswer, Equatable {
  package static let method = "IPlayerService/GetRecentlyPlayedGames/v1"

  /// The readable games, in the order of the answer.
  package let games: [OwnedGames.Game]
  /// Whether all games are listed and readable, so that a missing game was not played.
  package let isComplete: Bool
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    let response = try body.object("response")
    // If the player has not played, Steam sends the count 0. An empty object means that the games
    // are private or the player is unknown.
    if response.isEmpty { throw .hidden }
    let none: [JSONValue]? = response["total_count"]?.integer == 0 ? [] : nil
    guard let values = response["games"]?.elements ?? none else {
      throw .unreadable("it has no list of games")
    }
    let read = FlawedList(values, each: "game", OwnedGames.Game.init)
    games = read.elements
    flaws = read.flaws
    let count = response["total_count"]?.integer
    isComplete = flaws.isEmpty && count.map { $0 == Int64(values.count) } ?? true
  }
}
