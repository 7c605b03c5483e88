import DaybookEvents
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct PlayPeriodTests {
  private let model: SteamReadModel

  init() throws { model = try PlayerHistory.ninetyDays.get().history.model }

  @Test(
    "A day belongs to the week that a Monday begins, to its month and to its year",
    arguments: [
      (period: .day, start: "2026-03-01", label: "2026-03-01"),
      (period: .week, start: "2026-02-23", label: "2026-02-23"),
      (period: .month, start: "2026-03-01", label: "2026-03"),
      (period: .year, start: "2026-01-01", label: "2026"),
    ] as [(period: PlayPeriod, start: String, label: String)])
  func starts(period: PlayPeriod, start: String, label: String) throws {
    let sunday = try #require(CalendarDate("2026-03-01"))
    #expect(period.start(of: sunday).description == start)
    #expect(period.label(of: sunday) == label)
  }

  @Test("Periods are counted back over the ends of months and years")
  func back() throws {
    let date = try #require(CalendarDate("2026-01-15"))
    #expect(PlayPeriod.month.start(of: date, back: 2).description == "2025-11-01")
    #expect(PlayPeriod.year.start(of: date, back: 1).description == "2025-01-01")
    #expect(PlayPeriod.week.start(of: date, back: 3).description == "2025-12-22")
    #expect(PlayPeriod.day.start(of: date, back: 0) == date)
  }

  @Test("All games of a range of days add up to what the days of each game say")
  func allGames() throws {
    let from = try #require(CalendarDate("2026-02-01"))
    let days = from...from.adding(days: 27)
    for player in [PlayerID.ada, .grace, .linus] {
      var expected: [AppID: PlayTime] = [:]
      for (key, row) in model.playtime.startingWith(player) where days.contains(key.day) {
        if row.played > .none {
          expected[key.app, default: .none] = expected[key.app, default: .none] + row.played
        }
      }
      let found = model.played(by: player, on: days)
      #expect(Dictionary(found.map { ($0.app, $0.time) }, uniquingKeysWith: +) == expected)
      #expect(found.map(\.day) == found.map(\.day).sorted())
    }
  }

  @Test("'--since' counts back from today, whatever day had play last", arguments: [0, 3, 9, 40])
  func since(daysAfterPlay: Int) throws {
    let last = try #require(model.playedDays(of: .grace, in: nil, until: nil)?.upperBound)
    let today = last.adding(days: daysAfterPlay)
    let first = today.adding(days: -6)
    let minutes = model.playtime.startingWith(PlayerID.grace).reduce(0) { sum, entry in
      first...today ~= entry.key.day ? sum + entry.row.played.minutes : sum
    }
    let screens = SteamScreens(seeing: model, today: today, in: Window(width: 80))
    let text = try #require(try screens.lines(["playtime", "grace", "--since", "7d"]))
      .joined(separator: "\n")
    #expect(text.contains("\(PlayTime(minutes: minutes))"), "\(text)")
    #expect(text.contains("No play was seen since \(first)") == (minutes == 0), "\(text)")
    #expect(minutes > 0 || daysAfterPlay > 6)
  }

  @Test(
    "Bars of days, weeks and months add up to the same play",
    arguments: [AppID?.none, .some(AppID(0))])
  func sums(anyGame: AppID?) throws {
    let app = anyGame.flatMap { _ in model.playtime.startingWith(PlayerID.ada).first?.key.app }
    let sums = PlayPeriod.allCases.map { period in
      PeriodPlaytimePresenter(of: .ada, in: app, by: period, limit: 1_000)
        .viewModel(of: model, today: .day(0)).bars.map(\.minutes).reduce(0, +)
    }
    #expect(sums.allSatisfy { $0 == sums[0] && $0 > 0 })
  }

  @Test("Only the last periods are shown, and what is left out is said")
  func limit() throws {
    let view = PeriodPlaytimePresenter(of: .ada, by: .month, limit: 2)
      .viewModel(of: model, today: .day(0))
    #expect(view.bars.count == 2)
    #expect(view.notes.first?.hasPrefix("Play before 2026-") == true)
    #expect(view.notes.first?.hasSuffix("-01 is not shown.") == true)
  }

  @Test("Play is shown by week and by month")
  func screens() throws {
    for period in [PlayPeriod.week, .month] {
      let view = PeriodPlaytimePresenter(of: .ada, by: period).viewModel(of: model, today: .day(0))
      expectSnapshots(of: view, named: "Steam.by.\(period.rawValue)")
    }
  }

  @Test("The words 'by week' add up what a player, or a game, was played")
  func words() throws {
    func screen(_ words: String...) throws -> [String]? {
      try SteamScreens.screen(words, seeing: model, today: .day(90), width: 80)
    }
    let view = PeriodPlaytimePresenter(of: .grace, by: .week).viewModel(of: model, today: .day(90))
    let weeks = try #require(try screen("playtime", "grace", "by", "week"))
    #expect(weeks.starts(with: view.lines(width: 80)))
    let app = try #require(model.playDays.startingWith(PlayerID.grace).first?.key.app)
    let game = PeriodPlaytimePresenter(of: .grace, in: app, by: .year)
    let years = try #require(try screen("playtime", "grace", "\(app)", "by", "year"))
    #expect(years.starts(with: game.viewModel(of: model, today: .day(90)).lines(width: 80)))
  }

  @Test("Minutes that no number holds stay at the last one, and nothing crashes")
  func hugeSamples() async throws {
    let log = MemoryEventLog()
    for delta in [Int64.max, .max, .min, .min, 1] {
      let sample = GamePlaytimeSampled(AppID(400), total: .max, delta: delta)
      try await log.append(sample, to: PlayerID.ada.stream, time: .day(0))
    }
    var model = SteamReadModel()
    try log.forEach(PlayerEvent.self) { model.apply($0) }
    let row = try #require(model.playtime[PlaytimeKey(.ada, AppID(400), on: .day(0))])
    #expect(row.played.minutes == .max && row.lost.minutes == .max)
    #expect(
      try #require(
        try SteamScreens.screen(
          ["playtime", PlayerID.ada.text, "400"], seeing: model, today: .day(0), width: 80)
      ).isEmpty == false)
  }
}
