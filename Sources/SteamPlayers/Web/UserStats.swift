internal import DaybookValues
package import DaybookWeb

/// The stats of a player in a game: `ISteamUserStats/GetUserStatsForGame/v2`.
///
/// Steam leaves out stats with their default value and achievements that are locked.
package struct UserStats: SteamAnswer, Equatable {
  package static let method = "ISteamUserStats/GetUserStatsForGame/v2"

  /// A stat of a player, whose value may have a fraction.
  package struct Stat: Sendable, Equatable {
    package let name: String
    package let value: Double
  }

  /// The account number in the answer; `nil` if the answer has none.
  private let player: String?
  /// The name of the game in its own data, which may be an internal name.
  package let gameName: String?
  package let stats: [Stat]
  /// The names of the unlocked achievements.
  package let unlocked: [String]
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    if let failure = AnswerFailure(steamStats: status, body: body) { throw failure }
    if body.json?.object?.isEmpty == true { throw .hidden }
    let answer = try body.object("playerstats")
    let stats = FlawedList(answer["stats"]?.elements ?? [], each: "stat", Stat.init)
    let names = FlawedList(answer["achievements"]?.elements ?? [], each: "achievement") {
      value throws(AnswerProblem) in
      try value.flag("achieved")
        ? try value.requiredText("name", atMost: JSONValue.longestName) : nil
    }
    player = answer.numberOfPlayer
    gameName = answer["gameName"]?.string
    self.stats = stats.elements
    unlocked = names.elements.compactMap { $0 }
    flaws = stats.flaws + names.flaws
  }

  package func limited(to subject: String) throws(AnswerFailure) -> Self {
    try AnswerFailure.check(player, against: subject)
    return self
  }
}

extension UserStats.Stat {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    name = try value.requiredText("name", atMost: JSONValue.longestName)
    guard let number = try value.looseNumber("value") else {
      throw AnswerProblem("'value' is missing")
    }
    self.value = number
  }
}
