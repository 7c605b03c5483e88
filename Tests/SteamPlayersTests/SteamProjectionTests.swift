import DaybookEvents
import DaybookProjections
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

private let x3 = AppID(2_820)
private let ada = PlayerID.ada.stream
private let grace = PlayerID.grace.stream

/// Tests of the rows that each read model keeps of its events.
struct SteamProjectionTests {
  @Test("A friend has a row from the first look on, and an end when the friend is gone")
  func friends() async throws {
    let past = [
      PastEvent(FriendAdded(.grace, since: .day(-9)), in: ada, at: .day(0)),
      PastEvent(FriendAdded(.linus, since: nil), in: ada, at: .day(1)),
      PastEvent(FriendRemoved(.grace), in: ada, at: .day(2)),
    ]
    try await FriendsProjection.expect(
      given: past,
      rows: [
        FriendKey(.ada, .grace): Friendship(
          since: .day(-9), seen: .day(0), until: .day(2), listed: 1),
        FriendKey(.ada, .linus): Friendship(since: nil, seen: .day(1), listed: 2),
      ])
  }

  @Test("A name has a row from when it was first seen")
  func names() async throws {
    let past = [
      PastEvent(ProfileSeen(name: "ada", visibility: 3), in: ada, at: .day(0)),
      PastEvent(ProfileRenamed(to: "ada_renamed", from: "ada"), in: ada, at: .day(3)),
    ]
    try await NamesProjection.expect(
      given: past,
      rows: [
        NameKey(.ada, since: .day(0)): "ada", NameKey(.ada, since: .day(3)): "ada_renamed",
      ])
  }

  @Test("An achievement keeps its own time and the first look, and follows its rarity")
  func achievements() async throws {
    let first = AchievementUnlocked("A", in: x3, unlockedAt: .day(-3), firstSeen: .day(0))
    let second = AchievementUnlocked(
      "A", in: x3, unlockedAt: nil, firstSeen: .day(2), isBaseline: true, percent: 8)
    let past = [
      PastEvent(first, in: ada), PastEvent(second, in: grace),
      PastEvent(AchievementRaritySampled(x3, name: "A", percent: 7.5), in: x3.stream),
      PastEvent(AchievementRaritySampled(AppID(1), name: "A", percent: 99), in: AppID(1).stream),
    ]
    func row(_ event: AchievementUnlocked, _ percent: Double) -> UnlockedAchievement {
      var row = UnlockedAchievement(event)
      row.percent = percent
      return row
    }
    try await AchievementsProjection.expect(
      given: past,
      rows: [
        AchievementKey(.ada, x3, "A"): row(first, 7.5),
        AchievementKey(.grace, x3, "A"): row(second, 7.5),
      ])
    try await AchievementsProjection.expect(
      given: Array(past.prefix(2)),
      rows: [
        AchievementKey(.ada, x3, "A"): UnlockedAchievement(first),
        AchievementKey(.grace, x3, "A"): row(second, 8),
      ])
  }

  @Test("What a game calls its achievements and stats replaces what it called them before")
  func schema() async throws {
    let past = [
      PastEvent(AchievementRaritySampled(x3, name: "A", percent: 3), in: x3.stream),
      PastEvent(AchievementDescribed(x3, name: "A", title: "Old", details: "x"), in: x3.stream),
      PastEvent(AchievementDescribed(x3, name: "A", title: "New", isHidden: true), in: x3.stream),
      PastEvent(StatDescribed(x3, name: "n", title: "Jumps"), in: x3.stream),
      PastEvent(StatDescribed(x3, name: "m", title: "Lost"), in: x3.stream),
      PastEvent(StatDescribed(x3, name: "m", title: nil), in: x3.stream),
    ]
    var row = GameAchievement()
    (row.title, row.isHidden, row.percent) = ("New", true, 3)
    try await GameAchievementsProjection.expect(given: past, rows: [GameNameKey(x3, "A"): row])
    try await GameStatsProjection.expect(given: past, rows: [GameNameKey(x3, "n"): "Jumps"])
  }

  @Test("Every value of a stat has a row of its time, and so has every count of players")
  func histories() async throws {
    let past = [
      PastEvent(StatSampled("n", in: x3, value: 1.5), in: ada, at: .day(0)),
      PastEvent(StatSampled("n", in: x3, value: 1, previous: 1.5), in: ada, at: .day(1)),
      PastEvent(PlayersCounted(7, in: x3), in: x3.stream, at: .day(0)),
      PastEvent(PlayersCounted(9, in: x3), in: x3.stream, at: .day(1)),
    ]
    try await StatsProjection.expect(
      given: past,
      rows: [StatKey(.ada, x3, "n", at: .day(0)): 1.5, StatKey(.ada, x3, "n", at: .day(1)): 1])
    try await PlayerCountsProjection.expect(
      given: past,
      rows: [PlayerCountKey(x3, at: .day(0)): 7, PlayerCountKey(x3, at: .day(1)): 9])
  }

  @Test("A post has a row at its date")
  func news() async throws {
    let post = GameNews.Post(
      id: "1", title: "t", contents: "[b]x[/b]", date: .day(4), markup: .bbCode)
    try await NewsProjection.expect(
      given: [PastEvent(NewsPublished(post, about: x3), in: x3.stream, at: .day(9))],
      rows: [NewsKey(x3, at: .day(4), id: "1"): NewsRow(post)])
  }

  @Test("At most one account is in use, and a forgotten one stays known")
  func accounts() async throws {
    let past = [
      PastEvent(SteamLoggedIn(.ada), in: SteamAccountEvent.stream, at: .day(0)),
      PastEvent(SteamLoggedIn(.grace, isDemo: true), in: SteamAccountEvent.stream, at: .day(1)),
      PastEvent(SteamLoggedOut(.grace), in: SteamAccountEvent.stream, at: .day(2)),
    ]
    let ada = SteamAccount(isDemo: false, loggedInAt: .day(0), loggedOutAt: .day(1))
    var grace = SteamAccount(isDemo: true, loggedInAt: .day(1))
    try await SteamAccountsProjection.expect(
      given: Array(past.prefix(2)), rows: [.ada: ada, .grace: grace])
    grace.loggedOutAt = .day(2)
    try await SteamAccountsProjection.expect(given: past, rows: [.ada: ada, .grace: grace])
  }

  private static let projections: [any Projection.Type] =
    SteamReadModel.projections + FetchHistory.projections

  @Test("Each read model keeps what is promised of all, over all that was ever answered")
  func contract() async throws {
    let log = try await Self.log()
    for projection in Self.projections { try Self.check(projection, log) }
  }

  @Test("Folding facts one after the other gives each read model what it makes of the log itself")
  func factByFact() async throws {
    let log = try await Self.log()
    let own = try SteamReadModel(foldedFrom: log)
    var model = SteamReadModel()
    try model.fold(log, after: 0)
    #expect(model.profiles == own.profiles && model.names == own.names)
    #expect(model.games == own.games && model.playtime == own.playtime)
    #expect(model.playDays == own.playDays && model.friends == own.friends)
    #expect(model.achievements == own.achievements && model.stats == own.stats)
    #expect(model.gameAchievements == own.gameAchievements && model.gameStats == own.gameStats)
    #expect(model.news == own.news && model.playerCounts == own.playerCounts)
    #expect(model.comparisons == own.comparisons && model.accounts == own.accounts)
    #expect(model.lists == own.lists && model.lists.count == 1)
    #expect(model.unsampledPlay == own.unsampledPlay && model.unreadParts == own.unreadParts)
    #expect(model.friendChanges == own.friendChanges && model.unreadParts.count == 1)
    #expect(model.history.fetches == own.history.fetches)
    #expect(model.history.days == own.history.days && model.comparisons.count > 100)
  }

  private static func check<P: Projection>(_ projection: P.Type, _ log: MemoryEventLog) throws {
    try expectReadModelContract(of: projection, given: log)
  }

  /// Makes a log of the first two days and of all other recorded details, with events of all kinds.
  private static func log() async throws -> MemoryEventLog {
    let details = try RecordedAnswer.reading(ndjson: fixtureText("SteamPlayers/details.jsonl"))
    // Nothing can be read of the last answer.
    let answers =
      try PlayerHistory.ninetyDays.get().answers.prefix(12) + details
      + [RecordedAnswer.library(of: .linus, [.object([:])], day: 95)]
    let log = MemoryEventLog()
    var model = SteamReadModel()
    var batch = EventBatch()
    var count = 0
    for answer in answers {
      for fact in try SteamFetch(answer).facts(seeing: model) {
        model.apply(fact, afterLogBy: count)
        batch.append(fact)
        count += 1
      }
    }
    let login = SteamAccountEvent.loggedIn(SteamLoggedIn(.ada))
    batch.append(SteamFact(.account(login), in: SteamAccountEvent.stream, at: .day(90)))
    let list = NumberingEvent.numbered(FriendsNumbered(.grace))
    batch.append(SteamFact(.numbering(list), in: NumberingEvent.stream(of: "main"), at: .day(90)))
    _ = try await log.append(batch)
    return log
  }
}
