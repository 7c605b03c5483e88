import AppTestSupport
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
        .profileSeen(ProfileSeen(name: "ada", visibility: 3))
      ])
    #expect(try changes(.profile("ada", day: 1)) == [])
    #expect(
      try changes(.profile("ada_renamed", visibility: 1, day: 2)) == [
        .renamed(ProfileRenamed(to: "ada_renamed", from: "ada")),
        .visibilityChanged(ProfileVisibilityChanged(to: 1)),
      ])
    #expect(
      try changes(.profile("ada_renamed", day: 3)) == [
        .visibilityChanged(ProfileVisibilityChanged(to: 3))
      ])
    let player = history.model.profiles[.ada]
    #expect(player?.name == "ada_renamed" && player?.formerNames == ["ada"])
    #expect(player?.visibility == 3)
  }

  @Test("One answer about several players is one fetch, and says nothing of those it leaves out")
  mutating func severalPlayers() throws {
    let profile: JSONValue = [
      "steamid": "76561190000000002", "personaname": "grace", "communityvisibilitystate": 3,
    ]
    let answer = RecordedAnswer.profiles([.ada, .grace], [profile])
    let facts = try SteamFetch(answer).facts(seeing: SteamReadModel())
    #expect(facts.map(\.stream) == ["fetch-steam", PlayerID.grace.stream])
    try history.feed(answer)
    #expect(history.model.profiles.map(\.key) == [.grace])
    #expect(history.model.profiles[.grace]?.profileFetchedAt == .day(0))
  }

  @Test("A status is an event when it changes, and that of a hidden profile says nothing")
  mutating func status() throws {
    func profile(_ status: Int64, visibility: Int64 = 3, day: Int64) -> RecordedAnswer {
      let profile: JSONValue = [
        "steamid": "76561190000000001", "personaname": "ada",
        "communityvisibilitystate": .integer(visibility), "personastate": .integer(status),
      ]
      return .profiles([.ada], [profile], day: day)
    }
    #expect(
      try changes(profile(1, day: 0)).last
        == .statusChanged(ProfileStatusChanged(to: 1, from: nil)))
    #expect(try changes(profile(1, day: 1)) == [])
    #expect(
      try changes(profile(0, visibility: 1, day: 2))
        == [.visibilityChanged(ProfileVisibilityChanged(to: 1))])
    #expect(
      try changes(profile(4, day: 3)) == [
        .visibilityChanged(ProfileVisibilityChanged(to: 3)),
        .statusChanged(ProfileStatusChanged(to: 4, from: 1)),
      ])
    #expect(history.model.profiles[.ada]?.status == 4)
  }

  @Test("A library that was seen before the profile does not hide the profile")
  mutating func libraryFirst() throws {
    try history.feed(.library([game(400)]))
    #expect(
      try changes(.profile("ada")) == [
        .profileSeen(ProfileSeen(name: "ada", visibility: 3))
      ])
  }

  @Test("An answer older than what is known changes nothing")
  mutating func outdated() throws {
    try history.feed(.profile("ada_renamed", day: 5))
    #expect(try changes(.profile("ada", day: 4)) == [])
    #expect(history.model.profiles[.ada]?.name == "ada_renamed")
  }

  @Test("An answer of another method, or about nobody, is refused")
  func refusals() {
    func refuses(_ method: String, _ query: JSONObject, _ refusal: String) {
      let answer = RecordedAnswer(
        fetchedAt: .day(0), method: method, query: query, status: 200, body: .json([:]))
      #expect(throws: Refusal(refusal)) {
        try SteamFetch(answer)
      }
    }
    refuses(
      "ISteamApps/GetAppList/v2", [:],
      "'ISteamApps/GetAppList/v2' is no known method of Steam, as 'IPlayerService/GetOwnedGames/v1' is."
    )
    refuses(
      GameNews.method, [:],
      "The answer does not say which game 'ISteamNews/GetNewsForApp/v2' was asked about.")
    refuses(
      OwnedGames.method, [:],
      "The answer does not say which player 'IPlayerService/GetOwnedGames/v1' was asked about.")
    refuses(PlayerSummaries.method, ["steamids": "ada"], "'ada' is no number of a Steam account.")
  }
}
