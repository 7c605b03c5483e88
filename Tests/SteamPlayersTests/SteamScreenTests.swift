import AppTestSupport
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct SteamScreenTests {
  private let model: SteamReadModel

  init() throws { model = try PlayerHistory.ninetyDays.get().history.model }

  private func screen(_ words: String...) throws -> [String]? {
    try SteamScreens.screen(words, seeing: model, today: .day(90), width: 80)
  }

  @Test("Two players are compared: sums, common games side by side, and what only one has")
  func comparison() {
    let view = ComparisonPresenter(of: [.ada, .grace]).viewModel(of: model, today: .day(90))
    expectSnapshots(of: view, named: "Steam.comparison")
  }

  @Test("Three players are compared by who has what")
  func comparisonOfThree() {
    let presenter = ComparisonPresenter(of: [.ada, .grace, .linus], limit: 3)
    expectSnapshots(of: presenter.viewModel(of: model, today: .day(90)), named: "Steam.three")
  }

  @Test("Play time is shown by game with bars, under the latest name")
  func playtime() {
    let view = PlaytimePresenter(of: .ada).viewModel(of: model, today: .day(90))
    expectSnapshots(of: view, named: "Steam.playtime")
    let ascii = Lines { view.lines(width: $0, glyphs: .ascii) }
    expectSnapshot(of: ascii, named: "Steam.playtime.ascii.80", width: 80)
    #expect(ascii.lines(width: 80).joined().contains("#"))
    #expect(!ascii.lines(width: 80).joined().contains("█"))
  }

  @Test("Play time of one game is shown by day")
  func gamePlaytime() throws {
    let app = try #require(mostPlayedDays())
    let view = GamePlaytimePresenter(of: .ada, in: app).viewModel(of: model, today: .day(90))
    expectSnapshots(of: view, named: "Steam.game")
  }

  private func mostPlayedDays() -> AppID? {
    var days: [AppID: Int] = [:]
    for (key, row) in model.playtime.startingWith(PlayerID.ada) where row.played > .none {
      days[key.app, default: 0] += 1
    }
    return days.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  @Test("The demo shows the first two players and the first one's play time")
  func demo() throws {
    let comparison = ComparisonPresenter(of: [.ada, .grace]).viewModel(of: model, today: .day(90))
    let playtime = try #require(try screen("playtime", "76561190000000001"))
    // The screen's hint is left out, because the demo itself shows which lines can be typed.
    let expected =
      comparison.lines(width: 80) + [""] + playtime.prefix { !$0.hasPrefix("'playtime") }
    #expect(SteamDemo.lines(seeing: model, width: 80) + [""] == expected)
  }

  @Test("Players go by number or present name, games by number, name or a part of it")
  func words() throws {
    let byNumber = try screen("compare", "76561190000000001", "76561190000000002")
    #expect(try screen("compare", "ada_renamed", "GRACE") == byNumber)
    let app = try #require(mostPlayedDays())
    let title = try #require(model.library(of: .ada)[app]?.name)
    let byTitle = try screen("playtime", "ada_renamed", title)
    let byApp = try #require(try screen("playtime", "ada_renamed", "\(app)"))
    // The hints are left out, because they repeat the words that were typed.
    let isHint = { (line: String) in line.hasPrefix("'playtime") }
    #expect(byApp.prefix { !isHint($0) } == byTitle?.prefix { !isHint($0) })
    #expect(try screen("jobs") == nil)
  }

  private static let known =
    "Known: ada_renamed (76561190000000001), grace (76561190000000002) "
    + "and linus (76561190000000003)."

  @Test(
    "What cannot be shown is refused with what can",
    arguments: [
      (words: ["compare"], refusal: "Name two players or more to compare. \(known)"),
      (words: ["compare", "grace"], refusal: "Name two players or more to compare. \(known)"),
      (
        words: ["compare", "grace", "Grace"],
        refusal: "Name two players or more to compare. \(known)"
      ),
      (words: ["compare", "grace", "alan"], refusal: "There is no player 'alan'. \(known)"),
      (words: ["compare", "ada", "grace"], refusal: "'ada' is now called 'ada_renamed'. \(known)"),
      (words: ["playtime"], refusal: "Whose play time? \(known)"),
      (words: ["playtime", "7"], refusal: "There is no player '7'. \(known)"),
    ] as [(words: [String], refusal: String)])
  func refusals(words: [String], refusal: String) {
    #expect(throws: Refusal(refusal)) {
      try SteamScreens.screen(words, seeing: model, today: .day(90), width: 80)
    }
  }

  @Test("A game that is not there, or could be several, is refused with examples")
  func gameRefusals() throws {
    for word in ["no such game", "e"] {
      let refusal = #expect(throws: Refusal.self) { try screen("playtime", "grace", word) }
      let text = try #require(refusal).description
      #expect(text.contains(word) && text.contains("grace") && text.contains("("), "\(text)")
    }
  }

  @Test("Before any player is known the screens say so")
  func nothing() {
    let refusal = Refusal(
      "Whose play time? No player is known yet. Log in with 'steam login NUMBER', or "
        + "'steam login --fake' for the demo account.")
    #expect(throws: refusal) {
      try SteamScreens.screen(["playtime"], seeing: SteamReadModel(), today: .day(0), width: 80)
    }
    #expect(SteamDemo.lines(seeing: SteamReadModel(), width: 80) == [])
  }
}

/// Lines that a function makes for a width.
private struct Lines: TextRenderable {
  let make: (Int) -> [String]

  init(_ make: @escaping (Int) -> [String]) { self.make = make }

  func lines(width: Int) -> [String] { make(width) }
}
