import DaybookEvents
import DaybookPresentation
import DaybookRendering
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing
import WebTestServer

private let ada = PlayerID.ada.text
private let grace = PlayerID.grace.text
private let linus = PlayerID.linus.text

@Suite("Who is there, what is played, and whose number is whose", .aheadOfOthers)
struct PresenceTests {
  private static let more = [
    grace: #","personaname":"grace","personastate":1,"gameextrainfo":"Portal","gameid":"400""#,
    linus: #","personaname":"linus","personastate":0,"lastlogoff":1774900000"#,
    ada: #","personaname":"ada","personastate":3"#,
  ]

  private func running(_ body: @Sendable (SteamSession) async throws -> Void) async throws {
    try await SteamSession.running { session in
      session.steam.answerProfiles { ids in
        let players = ids.split(separator: ",").map { id in
          let more = Self.more[String(id)] ?? #","personaname":"p\#(id.suffix(2))""#
          return #"{"steamid":"\#(id)","communityvisibilitystate":3\#(more)}"#
        }
        return .json(#"{"response":{"players":[\#(players.joined(separator: ","))]}}"#)
      }
      session.steam.answer(.library([game(400, total: 5)]))
      session.steam.answerFriends(of: ada, [linus, grace])
      try await body(session)
    }
  }

  private func names(_ lines: [String]) -> [String] {
    lines.filter { $0.contains("765611900000000") }.compactMap { line in
      line.split(separator: " ").dropFirst().first.map(String.init)
    }
  }

  /// Types `line`, and returns the first word of the screen's title, which may follow a notice.
  private func title(_ line: String, _ session: SteamSession) async throws -> String {
    let lines = try await session.type(line)
    let title = lines.first { $0.contains(" ─") } ?? ""
    return String(title.prefix { $0 != " " })
  }

  @Test("A profile and the list of friends say what is played, or when somebody was last there")
  func status() async throws {
    try await running { session in
      #expect(try await session.type("steam login \(ada)").joined().contains("status away"))
      let friends = try await session.type("friends").joined(separator: "\n")
      #expect(friends.contains("plays Portal") && friends.contains("offline"), "\(friends)")
      #expect(
        try await session.type("user linus").joined(separator: " ")
          .contains("status offline, last there 2026-03-30 19:46 UTC"))
      session.clock.now = .day(90, minutes: 61)
      session.steam.answerProfiles { ids in
        .json(
          #"{"response":{"players":[{"steamid":"\#(grace)","communityvisibilitystate":3,"#
            + #""personaname":"grace","personastate":1}]}}"#)
      }
      let later = try await session.type("friends").joined(separator: "\n")
      #expect(later.contains("online") && !later.contains("plays"), "\(later)")
      #expect(try session.types().last == "profile.statusChanged")
    }
  }

  @Test("Friends have names before their list was opened, and stand in Steam's order")
  func names() async throws {
    try await running { session in
      try await session.type("steam login \(ada)")
      #expect(try await title("user grace", session) == "grace")
      #expect(names(try await session.type("friends")) == ["linus", "grace"])
      session.clock.now = .day(91)
      session.steam.answerFriends(of: ada, [grace, linus])
      #expect(names(try await session.type("friends")) == ["grace", "linus"])
      session.clock.now = .day(92)
      session.steam.answerFriends(of: ada, [grace, "76561190000000044", linus])
      #expect(names(try await session.type("friends")) == ["grace", "p44", "linus"])
      session.clock.now = .day(93)
      session.steam.answerFriends(of: ada, [linus, grace])
      let history = try await session.type("history friends").joined(separator: "\n")
      #expect(history.contains("added    p44") && history.contains("removed  p44"), "\(history)")
    }
  }

  @Test("A private list hides no friend who is known")
  func privateList() async throws {
    try await running { session in
      try await session.type("steam login \(ada)")
      session.clock.now = .day(91)
      session.steam.answer(FriendList.method, about: ada, .json("{}", status: 401))
      let lines = try await session.type("friends")
      #expect(names(lines) == ["linus", "grace"])
      #expect(lines.joined().contains("The list of friends is private (seen on 2026-04-02)."))
    }
  }

  private func settled(_ words: [String], _ session: SteamSession) async throws -> [String] {
    try await session.app.settled(words, at: session.moment)
  }

  @Test("A number means the list in front: one's own until another one's was shown")
  func numbers() async throws {
    try await running { session in
      session.steam.answerFriends(of: grace, [ada, "76561190000000055", "76561190000000056"])
      try await session.type("steam login \(ada)")
      #expect(try await title("user 2", session) == "grace")
      try await session.type("friends 2")
      #expect(try await title("user 2", session) == "p55")
      #expect(try await title("user 1", session) == "ada")
      #expect(try await settled(["user", "3"], session) == ["user", "76561190000000056"])
      #expect(
        try await settled(["compare", "1", "2", "--refresh"], session)
          == ["compare", ada, "76561190000000055"])
      try await session.type("friends")
      #expect(try await title("user 2", session) == "grace")
      #expect(try await settled(["friends", "2"], session) == ["friends", grace])
      await #expect(throws: Refusal.self) { try await session.type("user 3") }
      try await session.type("friends grace")
      try await session.type("logout yes")
      await #expect(throws: Refusal.self) { try await session.type("user 2") }
    }
  }
}

extension PretendSteam {
  /// Sets the list of friends that Steam sends for `player`.
  func answerFriends(of player: String, _ friends: [String]) {
    let list = friends.map { #"{"steamid":"\#($0)","relationship":"friend","friend_since":0}"# }
    answer(
      FriendList.method, about: player,
      .json(#"{"friendslist":{"friends":[\#(list.joined(separator: ","))]}}"#))
  }
}
