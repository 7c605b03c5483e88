import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

let allSteamScreens: [(line: String, name: String)] = [
  ("me", "me"), ("user grace", "profile"), ("user 1", "user.private"), ("friends", "friends.own"),
  ("friends grace", "friends"), ("history friends", "history"),
  ("games grace --under 1h", "games"), ("games --recent --sort last", "games.recent"),
  ("games grace --gone", "games.gone"), ("random", "random"), ("game 2820", "gamePage"),
  ("playtime grace --by week --since 60d", "playtime.week"),
  ("playtime 2820 --by month", "playtime.month"), ("achievements 2820", "achievements"),
  ("achievements grace 2820", "achievements.grace"), ("stats 2820", "stats"),
  ("news 2820", "news"), ("news 2820 1", "news.html"), ("news 2820 2", "news.images"),
  ("news 2820 3", "news.list"), ("players 2820", "players"), ("compare grace", "compare"),
  ("compare ada_renamed grace linus", "compare.three"),
]

struct SteamPageTests {
  private let model: SteamReadModel

  init() throws { model = try PlayerHistory.details.get() }

  @Test("Every screen at three widths, with and without colour", arguments: allSteamScreens)
  func screens(line: String, name: String) throws {
    for width in [60, 80, 140] {
      for (suffix, theme) in [("", Theme.plain), (".colour", Theme(.cube))] {
        let window = Window(width: width, height: 30, theme: theme)
        let screens = SteamScreens(seeing: model, today: .day(90), in: window, seed: 3)
        let words = line.split(separator: " ").map(String.init)
        let lines = try #require(try screens.lines(words))
        let shown = PlainLines(lines: lines.map { $0.replacing("\u{1B}", with: "␛") })
        let room = theme == .plain ? width : .max
        expectSnapshot(of: shown, named: "Steam.\(name).\(width)\(suffix)", width: room)
      }
    }
  }

  @Test("Nothing that was sent reaches the terminal raw, on any screen", arguments: allSteamScreens)
  func raw(line: String, name: String) throws {
    let screens = SteamScreens(seeing: model, today: .day(90), in: Window(width: 80))
    let words = line.split(separator: " ").map(String.init)
    let text = try #require(try screens.lines(words)).joined(separator: "\n")
    let steering = text.unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
    }
    #expect(steering.isEmpty)
  }

  @Test("No line is wider than a window of twenty columns", arguments: allSteamScreens)
  func narrow(line: String, name: String) throws {
    let screens = SteamScreens(seeing: model, today: .day(90), in: Window(width: 20))
    let shown = try #require(try screens.lines(line.split(separator: " ").map(String.init)))
    #expect(shown.allSatisfy { TerminalText($0).width <= 20 }, "\(shown)")
  }

  @Test("Who logs in is at their own account, and a line that shows no screen has no link")
  func links() throws {
    let screens = SteamScreens(seeing: model, today: .day(90), in: Window(width: 80))
    let own = DeepLink(path: ["steam", PlayerID.ada.text])
    #expect(try screens.link(of: ["me"]) == own)
    #expect(try screens.link(of: ["steam", "login", "--fake"]) == own)
    for line in ["logout", "sample"] {
      #expect(throws: Refusal.self) { try screens.link(of: ["steam", line]) }
    }
    #expect(try screens.link(of: ["jobs"]) == nil)
  }

  @Test("Half an achievement's rarity, and its date, follow from the game's own events")
  func rarity() {
    let rows = model.achievements.startingWith(PlayerID.ada, AppID(2_820))
    let percents = rows.map { "\($0.key.name) \($0.row.percent ?? -1)" }
    #expect(percents == ["FIRST_DOCK 81.5", "SECRET 0.4", "TRADER 24.0"])
  }
}

extension PlayerHistory {
  /// The read model of the ninety days, and of all other recorded details.
  ///
  /// These are of friends, achievements, stats and posts. The last event is ada's login.
  static let details = Result {
    let details = try RecordedAnswer.reading(ndjson: fixtureText("SteamPlayers/details.jsonl"))
    let answers = try ninetyDays.get().answers + details
    var history = PlayerHistory()
    for answer in answers.sorted(by: { $0.fetchedAt < $1.fetchedAt }) { try history.feed(answer) }
    let login = SteamAccountEvent.loggedIn(SteamLoggedIn(.ada))
    history.take([SteamFact(.account(login), in: SteamAccountEvent.stream, at: .day(90))])
    return history.model
  }
}

/// Lines that are already drawn, the same for every width.
struct PlainLines: TextRenderable {
  let lines: [String]

  func lines(width: Int) -> [String] { lines }
}
