import AppHosting
import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Synchronization
import WebTestServer

/// A person at the screens of this app, with a log in memory.
///
/// The app asks Steam on loopback with the real client. The answers of Steam and the time are set
/// by a test.
struct SteamSession: Sendable {
  let log: MemoryEventLog
  let steam: PretendSteam
  let clock: TestClock
  /// The clock of the client's pauses, which skips each pause and records its length.
  let pauses: SkippingClock
  let app: SteamApp
  let server: TestServer
  private let models: PresentModels

  /// Calls `body` with a person who has typed nothing yet.
  ///
  /// - Parameters:
  ///   - key: The key that is set, or `nil`.
  ///   - body: The steps of the person.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  static func running<Result: Sendable>(
    key: String? = testKey, _ body: (SteamSession) async throws -> Result
  ) async throws -> Result {
    let (steam, clock, pauses) = (PretendSteam(), TestClock(), SkippingClock())
    return try await TestServer.running(answering: steam.answer) { server in
      let address = try ServiceAddress(server.address)
      return try await HTTPTransport.using(.patient) { transport in
        let fetcher = SteamClient.fetcher(transport, by: pauses) { clock.now }
        let client = SteamClient(fetcher, at: address, key: key.map { Secret($0) })
        let log = MemoryEventLog { clock.now }
        let app = SteamApp(log: log, source: client, demo: { [] })
        return try await body(
          SteamSession(
            log: log, steam: steam, clock: clock, pauses: pauses, app: app, server: server,
            models: PresentModels(SteamReadModel.allProjections, of: log, seed: 5)))
      }
    }
  }

  /// Types `line`, and returns the screen that it shows.
  @discardableResult
  func type(
    _ line: String, _ window: Window = Window(width: 80), in language: Language = .english
  ) async throws -> [String] {
    try await app.lines(
      line.split(separator: " ").map(String.init), at: moment, in: window, language)
  }

  /// The present moment, with read models up to the end of the log.
  var moment: LineMoment {
    get async throws { try await models.moment(clock.now) }
  }

  /// Returns the types of the events after the first `count`.
  func types(after count: UInt64 = 0) throws -> [String] {
    try log.read(EventSelection(from: count + 1), limit: 10_000).events.map(\.type.name)
  }
}

/// A clock that stands still until a test sets it.
final class TestClock: Sendable {
  private let time = Mutex(Timestamp.day(90))

  var now: Timestamp {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

/// A Steam whose answers are set by a test; it answers any other question with status 404.
final class PretendSteam: Sendable {
  let answers = Mutex<[String: TestAnswer]>([:])
  private let profiles = Mutex<(@Sendable (String) -> TestAnswer)?>(nil)

  /// Sets the answer of `method` about `subject`: a player, a game, `player/game`, or `*` for any.
  func answer(_ method: String, about subject: String, _ answer: TestAnswer) {
    answers.withLock { $0["\(method) \(subject)"] = answer }
  }

  /// Sets a recorded answer.
  func answer(_ recorded: RecordedAnswer) {
    let words = ["steamids", "steamid", "appid", "gameid"].compactMap { name in
      recorded.query[name].map { $0.string ?? "\($0)" }
    }
    let answer: TestAnswer =
      switch recorded.body {
      case .json(let value): .json("\(value)", status: recorded.status)
      case .text(let text): .page(text, status: recorded.status)
      }
    self.answer(recorded.method, about: words.joined(separator: "/"), answer)
  }

  /// Sets a function that makes the answer about profiles from the numbers of the players.
  func answerProfiles(_ make: @escaping @Sendable (_ players: String) -> TestAnswer) {
    profiles.withLock { $0 = make }
  }

  /// Removes all answers.
  func forget() {
    answers.withLock { $0 = [:] }
    profiles.withLock { $0 = nil }
  }

  @Sendable func answer(_ request: TestRequest) -> TestAnswer {
    let method = String(request.path.dropFirst().dropLast())
    let words = ["steamids", "steamid", "vanityurl", "appid", "gameid"].compactMap {
      request.query[$0]
    }
    let subject = "\(method) \(words.joined(separator: "/"))"
    if let answer = answers.withLock({ $0[subject] ?? $0[method + " *"] }) { return answer }
    let profiles = method == PlayerSummaries.method ? profiles.withLock(\.self) : nil
    return profiles?(request.query["steamids"] ?? "") ?? .json("{}", status: 404)
  }
}

extension SteamReadModel {
  /// Applies the events of `log` after `end`, one after another.
  mutating func fold(_ log: MemoryEventLog, after end: UInt64) throws {
    var facts: [(seq: UInt64, fact: SteamFact)] = []
    func take<Events: EventSet>(_ set: Events.Type, as event: (Events) -> SteamEvent) throws {
      facts += try log.readAll(set, in: EventSelection(from: end + 1)).map { recorded in
        (recorded.seq, SteamFact(event(recorded.event), in: recorded.stream, at: recorded.time))
      }
    }
    try take(PlayerEvent.self, as: SteamEvent.player)
    try take(FriendEvent.self, as: SteamEvent.friend)
    try take(AchievementEvent.self, as: SteamEvent.achievement)
    try take(StatEvent.self, as: SteamEvent.stat)
    try take(SchemaEvent.self, as: SteamEvent.schema)
    try take(GameEvent.self, as: SteamEvent.game)
    try take(SteamAccountEvent.self, as: SteamEvent.account)
    try take(NumberingEvent.self, as: SteamEvent.numbering)
    for (seq, fact) in facts.sorted(by: { $0.seq < $1.seq }) {
      apply(fact, seq: seq, version: seq)
    }
  }

  /// Computes each read model from `log` on its own.
  init(foldedFrom log: MemoryEventLog) throws {
    self.init()
    profiles = try ProfilesProjection().replay(log)
    games = try GamesProjection().replay(log)
    playtime = try PlaytimeProjection().replay(log)
    playDays = try PlayDaysProjection().replay(log)
    names = try NamesProjection().replay(log)
    friends = try FriendsProjection().replay(log)
    achievements = try AchievementsProjection().replay(log)
    gameAchievements = try GameAchievementsProjection().replay(log)
    stats = try StatsProjection().replay(log)
    gameStats = try GameStatsProjection().replay(log)
    news = try NewsProjection().replay(log)
    playerCounts = try PlayerCountsProjection().replay(log)
    comparisons = try ComparisonsProjection().replay(log)
    accounts = try SteamAccountsProjection().replay(log)
    lists = try NumberedListsProjection().replay(log)
    friendChanges = try FriendChangesProjection().replay(log)
    unsampledPlay = try UnsampledPlayProjection().replay(log)
    unreadParts = try UnreadPartsProjection().replay(log)
    history = FetchHistory(
      fetches: try FetchesProjection().replay(log), days: try FetchDaysProjection().replay(log))
  }
}
