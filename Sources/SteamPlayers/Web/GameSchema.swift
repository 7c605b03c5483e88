internal import DaybookValues
package import DaybookWeb

/// The stats and achievements of a game: `ISteamUserStats/GetSchemaForGame/v2`.
package struct GameSchema: SteamAnswer, Equatable {
  package static let method = "ISteamUserStats/GetSchemaForGame/v2"

  /// A number that a game records for each player.
  package struct Stat: Sendable, Equatable {
    package let name: String
    /// The displayed name; `nil` if the stat has none.
    package let title: String?
    /// The default value, which a player has if Steam sends no value.
    package let standard: Double
  }

  /// An achievement of a game.
  package struct Achievement: Sendable, Equatable {
    package let name: String
    package let title: String?
    /// The description; `nil` if it is hidden, or the game has none.
    package let details: String?
    package let isHidden: Bool
    package let icon: String?
    package let grayIcon: String?
  }

  package let gameName: String?
  /// The stats; empty if the game has none, or has no schema.
  package let stats: [Stat]
  package let achievements: [Achievement]
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    // For an unknown game, Steam answers with 400 and an empty object.
    if status == 400, body.json?.object?.isEmpty == true { throw .notFound }
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    let game = try body.object("game")
    let lists = game["availableGameStats"]
    let stats = FlawedList(lists?["stats"]?.elements ?? [], each: "stat", Stat.init)
    let achievements = FlawedList(
      lists?["achievements"]?.elements ?? [], each: "achievement", Achievement.init)
    gameName = game["gameName"]?.string
    self.stats = stats.elements
    self.achievements = achievements.elements
    flaws = stats.flaws + achievements.flaws
  }
}

extension GameSchema.Stat {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    name = try value.requiredText("name", atMost: JSONValue.longestName)
    title = try value.filledText("displayName")
    standard = try value.looseNumber("defaultvalue") ?? 0
  }
}

extension GameSchema.Achievement {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    name = try value.requiredText("name", atMost: JSONValue.longestName)
    title = try value.filledText("displayName")
    details = try value.filledText("description")
    isHidden = try value.flag("hidden")
    icon = try value.filledText("icon")
    grayIcon = try value.filledText("icongray")
  }
}
