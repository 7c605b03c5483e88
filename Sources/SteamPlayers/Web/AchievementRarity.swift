internal import DaybookValues
package import DaybookWeb

/// The percentage of players who have each achievement of a game.
///
/// The method is `ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2`.
package struct AchievementRarity: SteamAnswer, Equatable {
  package static let method = "ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2"

  /// One achievement.
  package struct Share: Sendable, Equatable {
    package let name: String
    /// The percentage of players who have the achievement, from 0 to 100.
    package let percent: Double
  }

  package let shares: [Share]
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    // The request contains no key, so 403 does not mean a wrong key or private data. The game has
    // no achievements or does not exist; the answer does not say which.
    if status == 403 { throw .noStats }
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    let list = try body.object("achievementpercentages")["achievements"]
    // In version 1 of the method, the list is one level deeper.
    guard let values = list?["achievement"]?.elements ?? list?.elements else {
      throw .unreadable("it has no list of achievements")
    }
    let read = FlawedList(values, each: "achievement", Share.init)
    shares = read.elements
    flaws = read.flaws
  }
}

extension AchievementRarity.Share {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    name = try value.requiredText("name", atMost: JSONValue.longestName)
    guard let percent = try value.looseNumber("percent"), (0...100).contains(percent) else {
      throw AnswerProblem("'percent' is no number from 0 to 100")
    }
    self.percent = percent
  }
}
