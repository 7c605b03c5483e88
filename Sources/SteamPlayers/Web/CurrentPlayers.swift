internal import DaybookValues
package import DaybookWeb

/// The number of people who play a game now: `ISteamUserStats/GetNumberOfCurrentPlayers/v1`.
package struct CurrentPlayers: SteamAnswer, Equatable {
  package static let method = "ISteamUserStats/GetNumberOfCurrentPlayers/v1"

  package let count: Int64

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    let response = try body.object("response")
    guard response["result"]?.integer == 1 else { throw .notFound }
    guard let count = response["player_count"]?.integer, count >= 0 else {
      throw .unreadable("it has no count of players")
    }
    self.count = count
  }
}
