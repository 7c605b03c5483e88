import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct RecordedNinetyDaysTests {
  private let answers: [RecordedAnswer]
  private var history: PlayerHistory

  init() throws { (answers, history) = try PlayerHistory.ninetyDays.get() }

  /// Returns the total minutes by game from the answers of `player`, for each day with a list of
  /// games.
  private func rawTotals(of player: PlayerID) -> [(day: CalendarDate, totals: [Int64: Int64])] {
    answers.compactMap { answer in
      guard answer.query["steamid"]?.string == player.text,
        let games = answer.body.json?["response"]?["games"]?.array
      else { return nil }
      let pairs = games.compactMap { game -> (Int64, Int64)? in
        guard let app = game["appid"]?.integer, let total = game["playtime_forever"]?.integer
        else { return nil }
        return (app, total)
      }
      let day = CalendarDate("\("\(answer.fetchedAt)".prefix(10))")
      return day.map { ($0, Dictionary(uniqueKeysWithValues: pairs)) }
    }
  }

  @Test("Each of the 540 answers is told as it went")
  func outcomes() {
    var counts: [String: Int] = [:]
    for event in history.recorded {
      switch event.event {
      case .fetched(.succeeded(let fetch)):
        counts["\(fetch.subject.method.prefix(12)) ok", default: 0] += 1
      case .fetched(.failed(let fetch)):
        counts["\(fetch.subject.method.prefix(12)) \(fetch.outcome)", default: 0] += 1
      case .fetched(.partUnreadable(let part)): Issue.record("\(part)")
      default: break
      }
    }
    #expect(answers.count == 540)
    #expect(
      counts == [
        "ISteamUser/G ok": 270, "IPlayerServi ok": 252, "IPlayerServi private": 13,
        "IPlayerServi throttled": 5,
      ])
  }

  @Test("Totals, minutes by day and games that left agree with the raw answers")
  func playtime() {
    for player in [PlayerID.ada, .grace, .linus] {
      let days = rawTotals(of: player)
      var expected: [PlaytimeKey: Int64] = [:]
      for (before, after) in zip(days, days.dropFirst()) {
        for (app, total) in after.totals {
          let delta = total - (before.totals[app] ?? total)
          if delta > 0 { expected[PlaytimeKey(player, AppID(app), on: after.day)] = delta }
        }
      }
      var found: [PlaytimeKey: Int64] = [:]
      for (key, row) in history.model.playtime.startingWith(player) {
        if row.played > .none { found[key] = row.played.minutes }
        #expect(row.lost == .none)
      }
      #expect(found == expected)
      let library = history.model.library(of: player)
      let owned = library.filter(\.value.isOwned).mapValues { $0.total?.minutes }
      let last = days.last?.totals ?? [:]
      #expect(owned == Dictionary(uniqueKeysWithValues: last.map { (AppID($0.key), $0.value) }))
      let everOwned = Set(days.flatMap(\.totals.keys))
      #expect(library.count == everOwned.count)
    }
  }

  @Test("One rename, two changes of visibility and one removed game are found")
  func singularEvents() {
    var renamed: [PlayerID?] = []
    var visibility: [String] = []
    var removed: [PlayerID?] = []
    for event in history.recorded {
      let player = PlayerID(stream: event.stream)
      switch event.event {
      case .renamed: renamed.append(player)
      case .visibilityChanged(let change):
        visibility.append("\(event.time)".prefix(10) + " \(change.visibility)")
      case .gameVanished: removed.append(player)
      case .profileSeen, .statusChanged, .gameAcquired, .gameRenamed, .playtimeSampled,
        .twoWeeksSampled, .fetched:
        break
      }
    }
    #expect(renamed == [.ada])
    #expect(visibility == ["2026-01-31 1", "2026-02-14 3"])
    #expect(removed == [.grace])
    #expect(history.model.profiles[.ada]?.name == "ada_renamed")
  }

  @Test("Two weeks summed from our samples are those that Steam counted on the last day")
  func twoWeeks() throws {
    for player in [PlayerID.ada, .grace] {
      let last = answers.last { $0.query["steamid"]?.string == player.text }
      let sent = try #require(last?.body.json?["response"]?["games"]?.array)
        .compactMap { $0["playtime_2weeks"]?.integer }.reduce(0, +)
      let view = PlaytimePresenter(of: player).viewModel(of: history.model, today: .day(0))
      let shown = view.facts.first { $0.name == "last two weeks" }
      #expect(sent > 0 && shown?.value == PlayTime(minutes: sent).description)
    }
  }

  @Test("Feeding the ninety days again appends only the fetches")
  mutating func again() throws {
    let before = history.recorded.count
    for answer in answers { try history.feed(answer) }
    #expect(history.recorded.count == before + 540)
  }

  @Test("Folding in one go equals folding in two parts, wherever the parts meet")
  func rebuildEqualsCatchUp() {
    let events = history.recorded
    var random = SystemRandomNumberGenerator()
    for _ in 0..<12 {
      let split = Int.random(in: 0...events.count, using: &random)
      var caughtUp = SteamReadModel()
      for event in events.prefix(split) { caughtUp.apply(event) }
      let kept = caughtUp
      caughtUp = SteamReadModel()
      (caughtUp.profiles, caughtUp.games) = (kept.profiles, kept.games)
      (caughtUp.playtime, caughtUp.playDays) = (kept.playtime, kept.playDays)
      for event in events.dropFirst(split) { caughtUp.apply(event) }
      #expect(caughtUp.profiles == history.model.profiles, "split at \(split)")
      #expect(caughtUp.games == history.model.games, "split at \(split)")
      #expect(caughtUp.playtime == history.model.playtime, "split at \(split)")
      #expect(caughtUp.playDays == history.model.playDays, "split at \(split)")
    }
  }

  @Test("What went through a log comes back as it was, and folds to the same rows")
  func throughTheLog() async throws {
    let log = MemoryEventLog()
    for event in history.recorded {
      var batch = EventBatch()
      batch.append(event.event, to: event.stream, time: event.time)
      _ = try await log.append(batch)
    }
    #expect(try log.readAll(PlayerEvent.self).map(\.event) == history.recorded.map(\.event))
    #expect(try ProfilesProjection().replay(log) == history.model.profiles)
    #expect(try GamesProjection().replay(log) == history.model.games)
    #expect(try PlaytimeProjection().replay(log) == history.model.playtime)
    #expect(try PlayDaysProjection().replay(log) == history.model.playDays)
  }

  @Test("A sample that a script appends as JSON needs only game, total and difference")
  func sampleOfAScript() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append(
      "game.playtimeSampled", ["appid": 730, "total": 412, "delta": 12],
      to: "player-76561190000000001", time: .day(1))
    _ = try await log.append(batch)
    let rows = try PlaytimeProjection().replay(log)
    #expect(rows[PlaytimeKey(.ada, AppID(730), on: .day(1))]?.played == PlayTime(minutes: 12))
    #expect(
      try GamesProjection().replay(log)[LibraryKey(.ada, AppID(730))]?.total
        == PlayTime(minutes: 412))
  }
}
