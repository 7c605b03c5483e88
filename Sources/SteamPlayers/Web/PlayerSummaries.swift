package import DaybookValues
package import DaybookWeb

/// The players in `ISteamUser/GetPlayerSummaries/v2`.
package struct PlayerSummaries: SteamAnswer, Equatable {
  package static let method = "ISteamUser/GetPlayerSummaries/v2"

  /// One player.
  package struct Summary: Sendable, Equatable {
    package let player: PlayerID
    package let name: String
    /// 1 if the profile is hidden, 2 if only friends see it, 3 if it is public.
    package let visibility: Int64
    package let avatar: String?
    /// 0 offline, 1 online, 2 busy, 3 away, 4 snooze, 5 looking to trade, 6 looking to play.
    ///
    /// It is `nil` if Steam does not send it, which does not mean offline.
    package let status: Int64?
    /// The time when the player was last online; `nil` if Steam did not send it, which is usual.
    package let lastLogOff: Timestamp?
    /// The game that the player is playing; `nil` if there is none, or the player hides it.
    package let game: String?

    package init(
      player: PlayerID, name: String, visibility: Int64, avatar: String? = nil,
      status: Int64? = nil, lastLogOff: Timestamp? = nil, game: String? = nil
    ) {
      self.player = player
      self.name = name
      self.visibility = visibility
      self.avatar = avatar
      self.status = status
      self.lastLogOff = lastLogOff
      self.game = game
    }
  }

  /// The readable players, in the arbitrary order of the answer.
  package let players: [Summary]
  /// The unreadable parts.
  package let flaws: [AnswerProblem]

  /// The unreadable parts, described in words.
  package var problems: [String] { flaws.map(\.description) }

  /// Reads an answer; Steam leaves out accounts that it does not know.
  ///
  /// - Throws: `AnswerFailure` if the status is not 2xx, or the body contains no players.
  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    guard let players = body.json?["response"]?["players"]?.elements else {
      throw .unreadable("it has no list of players")
    }
    let read = FlawedList(players, each: "player", Summary.init)
    self.players = read.elements
    flaws = read.flaws
  }

  private init(_ players: [Summary], _ flaws: [AnswerProblem]) {
    (self.players, self.flaws) = (players, flaws)
  }

  /// The requested players, each of them only once.
  ///
  /// Players that were not requested are removed, and become flaws.
  package func limited(to subject: String) -> Self {
    var wanted = Set(subject.split(separator: ",").map(String.init))
    let asked = wanted
    let known = players.filter { wanted.remove($0.player.text) != nil }
    let strangers = players.filter { !asked.contains($0.player.text) }.map { summary in
      AnswerProblem("nobody asked about this player", in: summary.player.text)
    }
    return PlayerSummaries(known, flaws + strangers)
  }
}

extension PlayerSummaries.Summary {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    // The account number must be a text, because a JSON number would have lost its last digits.
    guard let player = PlayerID(try value.requiredText("steamid")) else {
      throw AnswerProblem("'steamid' is no number of an account")
    }
    guard let visibility = try value.wholeNumber("communityvisibilitystate") else {
      throw AnswerProblem("\(player): 'communityvisibilitystate' is missing")
    }
    let number = try value.filledText("gameid")
    self.init(
      player: player, name: try value.requiredText("personaname"), visibility: visibility,
      avatar: try value.filledText("avatarfull"), status: try value.wholeNumber("personastate"),
      lastLogOff: try value.unixTime("lastlogoff"),
      // A game that is not from Steam has an id, but no name.
      game: try value.filledText("gameextrainfo") ?? number.map { "game \($0)" })
  }
}
