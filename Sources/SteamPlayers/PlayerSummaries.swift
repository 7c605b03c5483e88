import DaybookValues
package import DaybookWeb

/// What `ISteamUser/GetPlayerSummaries/v2` tells of players.
package struct PlayerSummaries: Sendable, Equatable {
  package static let method = "ISteamUser/GetPlayerSummaries/v2"

  /// One player.
  package struct Summary: Sendable, Equatable {
    package let player: PlayerID
    package let name: String
    /// 1 hidden, 2 for friends, 3 public.
    package let visibility: Int64
    package let avatar: String?

    package init(player: PlayerID, name: String, visibility: Int64, avatar: String? = nil) {
      self.player = player
      self.name = name
      self.visibility = visibility
      self.avatar = avatar
    }
  }

  /// The players that could be read, in the order of the answer, which means nothing.
  package private(set) var players: [Summary] = []
  /// What could not be read, in words.
  package private(set) var problems: [String] = []

  /// Reads an answer; players whom Steam does not know are left out by it.
  ///
  /// - Throws: `AnswerFailure` for another status than 2xx, and for a body without players.
  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    guard let players = body.json?["response"]?["players"]?.elements else {
      throw .unreadable("it has no list of players")
    }
    for player in players {
      do throws(AnswerProblem) { self.players.append(try Summary(player)) } catch {
        problems.append("A player: \(error)")
      }
    }
  }
}

extension PlayerSummaries.Summary {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    // Sent as text; a number has already lost its last digits.
    guard let player = PlayerID(try value.requiredText("steamid")) else {
      throw AnswerProblem("'steamid' is no number of an account")
    }
    guard let visibility = try value.wholeNumber("communityvisibilitystate") else {
      throw AnswerProblem("\(player): 'communityvisibilitystate' is missing")
    }
    let avatar = try value.text("avatarfull")
    self.init(
      player: player, name: try value.requiredText("personaname"), visibility: visibility,
      avatar: avatar?.isEmpty == true ? nil : avatar)
  }
}
