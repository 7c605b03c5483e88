internal import DaybookValues
package import DaybookWeb

/// The player who has a given custom name: `ISteamUser/ResolveVanityURL/v1`.
package struct VanityName: SteamAnswer, Equatable {
  package static let method = "ISteamUser/ResolveVanityURL/v1"

  package let player: PlayerID

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    let response = try body.object("response")
    // Steam answers with 1 for a match, and with 42 for no match. Other numbers count as no match.
    guard response["success"]?.integer == 1 else { throw .notFound }
    guard let player = response["steamid"]?.string.flatMap(PlayerID.init(_:)) else {
      throw .unreadable("it has no 'steamid'")
    }
    self.player = player
  }
}
