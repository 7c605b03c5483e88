package import DaybookValues
package import DaybookWeb

/// The friends of a player: `ISteamUser/GetFriendList/v1`.
package struct FriendList: SteamAnswer, Equatable {
  package static let method = "ISteamUser/GetFriendList/v1"

  /// A friend on the list, of whom the answer contains only the account number.
  package struct Friend: Sendable, Equatable {
    package let player: PlayerID
    /// The beginning of the friendship; `nil` if Steam does not know it.
    package let since: Timestamp?

    package init(_ player: PlayerID, since: Timestamp? = nil) {
      self.player = player
      self.since = since
    }
  }

  /// The readable friends, in the order of the answer.
  package let friends: [Friend]
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    // For some private profiles, Steam answers with 200 and an empty object.
    if body.json?.object?.isEmpty == true { throw .hidden }
    let list = try body.object("friendslist")
    guard let values = list["friends"]?.elements else {
      throw .unreadable("it has no list of friends")
    }
    let read = FlawedList(values, each: "friend", Friend.init)
    friends = read.elements
    flaws = read.flaws
  }
}

extension FriendList.Friend {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    guard let player = PlayerID(try value.requiredText("steamid")) else {
      throw AnswerProblem("'steamid' is no number of an account")
    }
    self.init(player, since: try value.unixTime("friend_since"))
  }
}
