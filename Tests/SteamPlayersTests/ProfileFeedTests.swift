import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct ProfileFeedTests {
  private var history = PlayerHistory()

  private mutating func changes(_ answer: RecordedAnswer) throws -> [PlayerEvent] {
    try history.feed(answer).filter { !$0.isFetch }
  }

  @Test("A profile is seen once, then renamed, hidden and shown")
  mutating func changes() throws {
    #expect(
      try changes(.profile("ada")) == [
        .profileSeen(PlayerProfileSeen(name: "ada", visibility: 3))
      ])
    #expect(try changes(.profile("ada", day: 1)) == [])
    #expect(
      try changes(.profile("ada_renamed", visibility: 1, day: 2)) == [
        .renamed(PlayerRenamed(to: "ada_renamed", from: "ada")),
        .visibilityChanged(PlayerVisibilityChanged(to: 1)),
      ])
    #expect(
      try changes(.profile("ada_renamed", day: 3)) == [
        .visibilityChanged(PlayerVisibilityChanged(to: 3))
      ])
    let player = history.model.players[.ada]
    #expect(player?.name == "ada_renamed" && player?.formerNames == ["ada"])
    #expect(player?.visibility == 3)
  }

  @Test("One answer about several players is kept in the stream of each, unknown ones included")
  func severalPlayers() throws {
    let profile: JSONValue = [
      "steamid": "76561190000000002", "personaname": "grace", "communityvisibilitystate": 3,
    ]
    let facts = try PlayerFeed().decide(
      on: .profiles([.ada, .grace], [profile]), seeing: SteamReadModel())
    #expect(facts.map(\.player) == [.ada, .grace, .grace])
    #expect(
      facts.first?.event
        == .fetched(
          SteamFetched(
            method: PlayerSummaries.method, status: 200, outcome: .unknown, count: 0)))
  }

  @Test("A library that was seen before the profile does not hide the profile")
  mutating func libraryFirst() throws {
    try history.feed(.library([game(400)]))
    #expect(
      try changes(.profile("ada")) == [
        .profileSeen(PlayerProfileSeen(name: "ada", visibility: 3))
      ])
  }

  @Test("An answer older than what is known changes nothing")
  mutating func outdated() throws {
    try history.feed(.profile("ada_renamed", day: 5))
    #expect(try changes(.profile("ada", day: 4)) == [])
    #expect(history.model.players[.ada]?.name == "ada_renamed")
  }

  @Test("An answer of another method, or about nobody, is refused")
  func refusals() {
    func refuses(_ method: String, _ query: JSONObject, _ refusal: String) {
      let answer = RecordedAnswer(
        fetchedAt: .day(0), method: method, query: query, status: 200, body: .json([:]))
      #expect(throws: Refusal(refusal)) {
        try PlayerFeed().decide(on: answer, seeing: SteamReadModel())
      }
    }
    refuses(
      "ISteamNews/GetNewsForApp/v2", [:],
      "'ISteamNews/GetNewsForApp/v2' is not understood; "
        + "'ISteamUser/GetPlayerSummaries/v2' and 'IPlayerService/GetOwnedGames/v1' are.")
    refuses(
      OwnedGames.method, [:],
      "The answer does not say which player 'IPlayerService/GetOwnedGames/v1' was asked about.")
    refuses(PlayerSummaries.method, ["steamids": "ada"], "'ada' is no number of a Steam account.")
  }
}
