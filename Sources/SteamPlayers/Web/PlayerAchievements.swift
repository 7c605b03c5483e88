package import DaybookValues
package import DaybookWeb

/// All achievements of one game, each with whether a player has unlocked it.
///
/// The method is `ISteamUserStats/GetPlayerAchievements/v1`.
package struct PlayerAchievements: SteamAnswer, Equatable {
  package static let method = "ISteamUserStats/GetPlayerAchievements/v1"

  /// An achievement that the player has or has not unlocked.
  package struct Achievement: Sendable, Equatable {
    /// The internal name of the achievement.
    package let name: String
    package let isUnlocked: Bool
    /// The time when the player unlocked the achievement.
    ///
    /// It is `nil` if the achievement is locked, and may be `nil` even if it is unlocked.
    package let unlockedAt: Timestamp?
    /// The displayed name; `nil` if the request contained no language.
    package let title: String?
    package let details: String?

    package init(
      _ name: String, isUnlocked: Bool, unlockedAt: Timestamp? = nil, title: String? = nil,
      details: String? = nil
    ) {
      self.name = name
      self.isUnlocked = isUnlocked
      self.unlockedAt = unlockedAt
      self.title = title
      self.details = details
    }
  }

  /// The account number in the answer; `nil` if the answer has none.
  private let player: String?
  package let gameName: String?
  /// The readable achievements, in the order of the answer.
  package let achievements: [Achievement]
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steamStats: status, body: body) { throw failure }
    let stats = try body.object("playerstats")
    player = stats.numberOfPlayer
    gameName = stats["gameName"]?.string
    // The answer for a game without achievements may have no list.
    let values = stats["achievements"]?.elements ?? []
    let read = FlawedList(values, each: "achievement", Achievement.init)
    achievements = read.elements
    flaws = read.flaws
  }

  package func limited(to subject: String) throws(AnswerFailure) -> Self {
    try AnswerFailure.check(player, against: subject)
    return self
  }
}

extension PlayerAchievements.Achievement {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    let isUnlocked = try value.flag("achieved")
    let time = try value.unixTime("unlocktime")
    self.init(
      try value.requiredText("apiname", atMost: JSONValue.longestName), isUnlocked: isUnlocked,
      unlockedAt: isUnlocked ? time : nil, title: try value.filledText("name"),
      details: try value.filledText("description"))
  }
}
