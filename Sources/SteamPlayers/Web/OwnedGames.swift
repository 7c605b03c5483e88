package import DaybookValues
package import DaybookWeb

/// A player's library in `IPlayerService/GetOwnedGames/v1`.
package enum OwnedGames: Sendable, Equatable {
  package static let method = "IPlayerService/GetOwnedGames/v1"

  /// The library is private, so its games are unknown; it may or may not be empty.
  case hidden
  case shown(Library)

  /// A visible library.
  package struct Library: Sendable, Equatable {
    /// The readable games, in the order of the answer.
    package fileprivate(set) var games: [Game] = []
    /// The unreadable parts.
    package fileprivate(set) var flaws: [AnswerProblem] = []
    /// Whether all games are listed and readable, so that a missing game is no longer in the
    /// library.
    package fileprivate(set) var isComplete = true

    /// The unreadable parts, described in words.
    package var problems: [String] { flaws.map(\.description) }
  }

  /// A game in a library.
  ///
  /// A property for which Steam sent no value is `nil`, not zero.
  package struct Game: Sendable, Equatable {
    package let app: AppID
    package let name: String?
    package let total: PlayTime?
    package let twoWeeks: PlayTime?
    /// The time when the game was last played; Steam sends it only with the player's own key.
    package let lastPlayed: Timestamp?
    /// The hash in the address of the game's icon; `nil` for a game without an icon.
    package let icon: String?

    package init(
      app: AppID, name: String?, total: PlayTime?, twoWeeks: PlayTime? = nil,
      lastPlayed: Timestamp? = nil, icon: String? = nil
    ) {
      self.app = app
      self.name = name
      self.total = total
      self.twoWeeks = twoWeeks
      self.lastPlayed = lastPlayed
      self.icon = icon
    }
  }

  /// Reads an answer.
  ///
  /// - Throws: `AnswerFailure` if the answer contains no games and does not say that they are
  ///   private.
  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    switch AnswerFailure(steam: status, body: body) {
    case .hidden: self = .hidden
    case let failure?: throw failure
    case nil: try self.init(body)
    }
  }

  private init(_ body: AnswerBody) throws(AnswerFailure) {
    guard let answer = body.json?.object else { throw .unreadable("it is no JSON object") }
    guard let response = answer["response"]?.object ?? (answer.isEmpty ? answer : nil) else {
      throw .unreadable("it has no 'response'")
    }
    guard !response.isEmpty else {
      self = .hidden
      return
    }
    let count = response["game_count"]?.integer
    guard let games = response["games"]?.elements ?? (count == 0 ? [] : nil) else {
      throw .unreadable("it has no list of games")
    }
    self = .shown(Library(games, count: count))
  }
}

extension OwnedGames.Library: SteamAnswer {
  package static let method = OwnedGames.method

  /// Reads an answer.
  ///
  /// - Throws: `AnswerFailure`, which is `hidden` when the player keeps the library private.
  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    guard case .shown(let library) = try OwnedGames(status: status, body: body) else {
      throw .hidden
    }
    self = library
  }
}

extension OwnedGames.Library {
  fileprivate init(_ values: [JSONValue], count: Int64?) {
    var seen: Set<AppID> = []
    for (index, value) in values.enumerated() {
      do throws(AnswerProblem) {
        let game = try OwnedGames.Game(value)
        if seen.insert(game.app).inserted { games.append(game) }
      } catch {
        flaws.append(error.located(in: "game \(index + 1)"))
        isComplete = false
      }
    }
    if let count, count != Int64(values.count) {
      flaws.append(
        AnswerProblem("\(count) games are announced, \(values.count) are listed"))
      isComplete = false
    }
  }
}

extension OwnedGames.Game {
  init(_ value: JSONValue) throws(AnswerProblem) {
    guard let number = try value.wholeNumber("appid") else {
      throw AnswerProblem("'appid' is missing")
    }
    let name = try value.text("name")
    self.init(
      app: AppID(number), name: name?.isEmpty == true ? nil : name,
      total: try PlayTime("playtime_forever", of: value),
      twoWeeks: try PlayTime("playtime_2weeks", of: value),
      // No screen shows the values of these two keys, so invalid values are ignored.
      lastPlayed: (try? value.unixTime("rtime_last_played")) ?? nil,
      icon: (try? value.filledText("img_icon_url")) ?? nil)
  }
}

extension PlayTime {
  /// The minutes at `key`; `nil` if they are missing or null.
  fileprivate init?(_ key: String, of value: JSONValue) throws(AnswerProblem) {
    guard let minutes = try value.wholeNumber(key) else { return nil }
    guard (0...1_000_000_000).contains(minutes) else {
      throw AnswerProblem("'\(key)' is no count of minutes")
    }
    self.minutes = minutes
  }
}
