import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

private let portal = AppID(400)
private let doom = AppID(2_280)

struct LibraryFeedTests {
  private var history = PlayerHistory()

  /// Feeds `answer`, and returns the resulting events without the outcome of the fetch.
  private mutating func changes(_ answer: RecordedAnswer) throws -> [PlayerEvent] {
    try history.feed(answer).filter { !$0.isFetch }
  }

  private func played(_ app: AppID, on day: Int, by player: PlayerID = .ada) -> Int64? {
    history.model.playtime[PlaytimeKey(player, app, on: .day(day))]?.played.minutes
  }

  @Test("The first sample of a library is a baseline, and no play on that day")
  mutating func baseline() throws {
    #expect(
      try changes(.library([game(400, total: 500, twoWeeks: 90)])) == [
        .gameAcquired(GameAcquired(portal, name: "Portal", isBaseline: true)),
        .playtimeSampled(
          GamePlaytimeSampled(portal, total: 500, delta: 0, twoWeeks: 90, isBaseline: true)),
      ])
    #expect(played(portal, on: 0) == 0)
  }

  @Test("A fetch comes first, in a stream of its own; what changed follows in the player's")
  func fetched() throws {
    let facts = try SteamFetch(.library([game(400)])).facts(seeing: SteamReadModel())
    #expect(
      facts.map(\.stream) == ["fetch-steam"] + facts.dropFirst().map { _ in PlayerID.ada.stream })
    guard case .player(.fetched(.succeeded(let fetch)))? = facts.first?.event else {
      Issue.record("\(facts)")
      return
    }
    #expect(
      fetch.subject
        == FetchSubject(service: "steam", method: OwnedGames.method, subject: "76561190000000001"))
    #expect(fetch.status == 200 && fetch.cost.requests == 1 && fetch.cost.bytes > 0)
    #expect(facts.count > 1)
  }

  /// Returns the failure if `events` is a single failed fetch, and `nil` otherwise.
  private func failure(_ events: [PlayerEvent]) -> FetchFailed? {
    guard case .fetched(.failed(let failure))? = events.first, events.count == 1 else { return nil }
    return failure
  }

  @Test("A higher total is play on the day on which it is seen, in UTC")
  mutating func play() throws {
    try history.feed(.library([game(400, total: 500)]))
    #expect(
      try changes(.library([game(400, total: 512, twoWeeks: 12)], day: 1)) == [
        .playtimeSampled(GamePlaytimeSampled(portal, total: 512, delta: 12, twoWeeks: 12))
      ])
    try history.feed(.library([game(400, total: 520)], day: 1, minutes: 19 * 60 + 59))
    #expect(played(portal, on: 1) == 20)
    try history.feed(.library([game(400, total: 521)], day: 1, minutes: 20 * 60))
    #expect(played(portal, on: 1) == 20)
    #expect(played(portal, on: 2) == 1)
  }

  @Test("The same answer again appends nothing but the fetch")
  mutating func sameAgain() throws {
    let answer = RecordedAnswer.library([game(400, total: 500)])
    try history.feed(answer)
    #expect(try history.feed(answer).map(\.isFetch) == [true])
  }

  @Test("A window of two weeks that moves on is an event only where no sample says the same")
  mutating func twoWeeksMove() throws {
    try history.feed(.library([game(400, total: 500, twoWeeks: 90)]))
    #expect(
      try changes(.library([game(400, total: 500, twoWeeks: 30)], day: 1)) == [
        .twoWeeksSampled(GameTwoWeeksSampled(portal, twoWeeks: 30, unsampled: 30))
      ])
    #expect(try changes(.library([game(400, total: 512, twoWeeks: 42)], day: 2)).count == 1)
    #expect(try changes(.library([game(400, total: 512, twoWeeks: 12)], day: 15)) == [])
    #expect(try changes(.library([game(400, total: 512)], day: 16)) == [])
  }

  @Test("A private library changes nothing, and what is seen after it counts for that day")
  mutating func privateGap() throws {
    try history.feed(.library([game(400, total: 500)]))
    let hidden = RecordedAnswer.library(body: RecordedAnswer.privateLibrary, day: 1)
    #expect(failure(try history.feed(hidden))?.outcome == "private")
    #expect(history.model.games[LibraryKey(.ada, portal)]?.isOwned == true)
    #expect(history.model.profiles[.ada]?.libraryHiddenSince == .day(1))
    try history.feed(.library([game(400, total: 560)], day: 9))
    #expect(played(portal, on: 9) == 60)
    #expect(history.model.profiles[.ada]?.libraryHiddenSince == nil)
  }

  @Test("A request that Steam puts off changes nothing and says so")
  mutating func throttled() throws {
    try history.feed(.library([game(400, total: 500)]))
    let answer = RecordedAnswer.library(status: 429, body: .text("<html>429</html>"), day: 1)
    let failure = failure(try history.feed(answer))
    #expect(failure?.outcome == "throttled" && failure?.status == 429)
    #expect(failure?.reason == "Steam asks for a pause. Ask again in a minute.")
    #expect(history.model.games.count == 1)
  }

  @Test("A total that falls is a negative difference, and no play")
  mutating func reset() throws {
    try history.feed(.library([game(400, total: 500)]))
    #expect(
      try changes(.library([game(400, total: 470)], day: 1)) == [
        .playtimeSampled(GamePlaytimeSampled(portal, total: 470, delta: -30))
      ])
    let row = history.model.playtime[PlaytimeKey(.ada, portal, on: .day(1))]
    #expect(row?.played == PlayTime.none && row?.lost == PlayTime(minutes: 30))
    #expect(row?.total == PlayTime(minutes: 470))
  }

  @Test("A game that disappears is removed, and is not at zero")
  mutating func removed() throws {
    try history.feed(.library([game(400, total: 500), game(2_280, "Doom", total: 9)]))
    #expect(
      try changes(.library([game(2_280, "Doom", total: 9)], day: 1)) == [
        .gameVanished(GameVanished(portal))
      ])
    let row = history.model.games[LibraryKey(.ada, portal)]
    #expect(row == LibraryGame(name: "Portal", total: PlayTime(minutes: 500), isOwned: false))
  }

  @Test("An empty library removes every game, a library in part removes none")
  mutating func emptied() throws {
    try history.feed(.library([game(400, total: 500), game(2_280, "Doom")]))
    let part: JSONValue = ["response": ["game_count": 2, "games": [game(2_280, "Doom")]]]
    #expect(try changes(.library(body: .json(part), day: 1)) == [])
    let none: JSONValue = ["response": ["game_count": 0]]
    #expect(
      try changes(.library(body: .json(none), day: 2)) == [
        .gameVanished(GameVanished(portal)), .gameVanished(GameVanished(doom)),
      ])
  }

  @Test("A game that comes back goes on where it was")
  mutating func comeback() throws {
    try history.feed(.library([game(400, total: 500)]))
    try history.feed(.library([], day: 1))
    #expect(
      try changes(.library([game(400, nil, total: 510)], day: 2)) == [
        .gameAcquired(GameAcquired(portal, name: nil)),
        .playtimeSampled(GamePlaytimeSampled(portal, total: 510, delta: 10)),
      ])
    #expect(history.model.games[LibraryKey(.ada, portal)]?.name == "Portal")
  }

  @Test(
    "A game that joins a known library was played since as far as the last two weeks say",
    arguments: [
      (total: 30, twoWeeks: 30, delta: 30), (total: 900, twoWeeks: 45, delta: 45),
      (total: 900, twoWeeks: nil, delta: 0), (total: 0, twoWeeks: nil, delta: 0),
    ] as [(total: Int64, twoWeeks: Int64?, delta: Int64)])
  mutating func newGame(total: Int64, twoWeeks: Int64?, delta: Int64) throws {
    try history.feed(.library([]))
    let answer = RecordedAnswer.library([game(400, total: total, twoWeeks: twoWeeks)], day: 1)
    #expect(
      try changes(answer) == [
        .gameAcquired(GameAcquired(portal, name: "Portal")),
        .playtimeSampled(
          GamePlaytimeSampled(
            portal, total: total, delta: delta, twoWeeks: twoWeeks, isBaseline: true)),
      ])
  }

  @Test("A time that is not sent is unknown until it is, and then a baseline")
  mutating func unknownTotal() throws {
    #expect(
      try changes(.library([game(400, total: nil)])) == [
        .gameAcquired(GameAcquired(portal, name: "Portal", isBaseline: true))
      ])
    #expect(history.model.games[LibraryKey(.ada, portal)]?.total == nil)
    #expect(
      try changes(.library([game(400, total: 80, twoWeeks: 80)], day: 1)) == [
        .playtimeSampled(
          GamePlaytimeSampled(portal, total: 80, delta: 0, twoWeeks: 80, isBaseline: true))
      ])
    #expect(try changes(.library([game(400, total: nil)], day: 2)) == [])
  }

  @Test("A name that comes late or changes is an event, one that is missing is not")
  mutating func names() throws {
    try history.feed(.library([game(400, nil)]))
    #expect(
      try changes(.library([game(400, "Portal")], day: 1)) == [
        .gameRenamed(GameRenamed(portal, to: "Portal"))
      ])
    #expect(try changes(.library([game(400, nil)], day: 2)) == [])
    #expect(history.model.games[LibraryKey(.ada, portal)]?.name == "Portal")
  }

  @Test("An answer older than what is known changes nothing")
  mutating func outdated() throws {
    try history.feed(.library([game(400, total: 500)], day: 5))
    let events = try history.feed(.library([game(2_280, "Doom", total: 9)], day: 4))
    #expect(events.map(\.isFetch) == [true])
    #expect(history.model.profiles[.ada]?.libraryFetchedAt == .day(5))
  }

  @Test("Two players' libraries do not mix")
  mutating func twoPlayers() throws {
    try history.feed(.library(of: .ada, [game(400, total: 500)]))
    try history.feed(.library(of: .grace, [game(400, total: 7)]))
    try history.feed(.library(of: .grace, [game(400, total: 9)], day: 1))
    #expect(played(portal, on: 1, by: .grace) == 2)
    #expect(played(portal, on: 1, by: .ada) == nil)
  }
}
