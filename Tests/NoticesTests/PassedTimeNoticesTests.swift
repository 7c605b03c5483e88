import DaybookEvents
import DaybookTesting
import DaybookValues
import SteamPlayers
import Testing

@Suite("A friend who passes one's time in a game becomes a notice; an hour brings a sample")
struct PassedTimeNoticesTests {
  private static let own = valid(PlayerID("76561190000000001"))
  private static let friend = valid(PlayerID("76561190000000002"))
  private static let game = AppID(730)

  private static func sample(
    _ player: PlayerID, _ total: Int64, by delta: Int64, first: Bool = false
  ) -> PastEvent {
    PastEvent(
      GamePlaytimeSampled(game, total: total, delta: delta, isBaseline: first), in: player.stream)
  }

  private static let before = [
    PastEvent(SteamLoggedIn(own), in: SteamAccountEvent.stream),
    PastEvent(FriendAdded(friend, since: nil), in: own.stream),
    PastEvent(ProfileSeen(name: "Ada", visibility: 3), in: friend.stream),
    PastEvent(GameAcquired(game, name: "Dust"), in: friend.stream),
    sample(own, 370, by: 370, first: true), sample(friend, 350, by: 350, first: true),
  ]

  private func noticed(_ events: [PastEvent]) async throws -> [String] {
    try await NoticesTests.noticed(
      by: PassedTimeNotices(), of: Self.before + events, { PassedTimeNotice($0) })
  }

  @Test("It is told once, when the friend passes")
  func passes() async throws {
    #expect(
      try await noticed([
        Self.sample(Self.friend, 370, by: 20), Self.sample(Self.friend, 412, by: 42),
        Self.sample(Self.friend, 500, by: 88),
      ]) == ["Ada passed your time in Dust: 6 h 52 min, and you have 6 h 10 min."])
  }

  @Test("Strangers, former friends and first samples are no news")
  func others() async throws {
    let stranger = valid(PlayerID("76561190000000003"))
    #expect(
      try await noticed([
        Self.sample(stranger, 350, by: 350, first: true), Self.sample(stranger, 500, by: 150),
        PastEvent(FriendRemoved(Self.friend), in: Self.own.stream),
        Self.sample(Self.friend, 500, by: 150),
      ]).isEmpty)
  }

  @Test("A sample is due an hour after a login, then each hour, and not after a logout")
  func hourly() async throws {
    let due = PastEvent(SteamSampleDue(Self.own), in: HourlySampling.stream)
    let login = PastEvent(SteamLoggedIn(Self.own), in: SteamAccountEvent.stream)
    try await HourlySampling().expect(given: [login], after: .seconds(3_599), replies: [])
    try await HourlySampling().expect(given: [login], after: .seconds(3_600), replies: [due])
    // However long the app did not run, a single sample is due.
    try await HourlySampling().expect(given: [login], after: .seconds(86_400), replies: [due])
    try await HourlySampling().expect(
      given: [login, PastEvent(SteamLoggedOut(Self.own), in: SteamAccountEvent.stream)],
      after: .seconds(86_400), replies: [])
    let demo = PastEvent(SteamLoggedIn(Self.own, isDemo: true), in: SteamAccountEvent.stream)
    try await HourlySampling().expect(given: [demo], after: .seconds(86_400), replies: [])
  }
}
