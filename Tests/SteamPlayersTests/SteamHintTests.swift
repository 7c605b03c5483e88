import AppTestSupport
import DaybookPresentation
import DaybookRendering
import DaybookTesting
import SteamPlayers
import Testing

@Suite("Below each screen of Steam stands what may be typed next")
struct SteamHintTests {
  private let model: SteamReadModel

  init() throws { model = try PlayerHistory.details.get() }

  private func lines(_ line: String, _ language: Language = .english) throws -> [String] {
    let screens = SteamScreens(
      seeing: model, today: .day(90), in: Window(width: 100, height: 60), seed: 3, language)
    return try #require(try screens.lines(line.split(separator: " ").map(String.init)))
  }

  private static let screens = [
    "me", "user grace", "friends", "games", "game X3", "random", "playtime", "playtime X3",
    "playtime by week", "playtime grace by month", "achievements X3", "stats X3", "steam news X3",
    "steam news X3 1", "steam players X3", "steam history friends", "compare ada_renamed grace",
  ]

  /// Returns the lines that a screen hints at in quotes, with known names in place of placeholders.
  private func hinted(_ screen: [String], _ language: Language) -> [String] {
    let hint = screen.suffix(while: { !$0.isEmpty }).joined(separator: " ")
    let quoted =
      language == .english ? hint.matches(of: /'([^']+)'/) : hint.matches(of: /«([^»]+)»/)
    return quoted.map { match in
      String(match.output.1).replacing("GAME", with: "X3").replacing(/\ N$/, with: " 1")
    }
  }

  @Test("Each line that is hinted at shows a screen, in both languages", arguments: screens)
  func hints(line: String) throws {
    for language in Language.allCases {
      let hinted = hinted(try lines(line, language), language)
      #expect(!hinted.isEmpty, "\(line)")
      for next in hinted {
        let words = next.replacing("game NAME", with: "game X3")
          .replacing("playtime NAME", with: "playtime grace").replacing("NAME", with: "grace")
        // A hint that only adds words to the line is completed to a full line.
        let whole = words.hasPrefix("by ") ? "playtime " + words : words
        #expect(try !lines(whole, language).isEmpty, "\(line): \(whole)")
      }
    }
  }

  @Test("Columns say of what they are, and charts in what they count")
  func words() throws {
    let achievements = try lines("achievements X3").joined(separator: "\n")
    #expect(achievements.contains("players who have it") && !achievements.contains("rarity"))
    #expect(try lines("steam players X3").contains("players at a time"))
    #expect(try lines("stats X3").contains { $0.hasSuffix("─ now 41.125") })
    #expect(try lines("playtime by week").contains("hours"))
    #expect(try lines("playtime by week").contains("  A week is named by its Monday."))
    #expect(try lines("playtime").contains("  + is what was played in the last two weeks."))
  }

  @Test("A filter stands above the games, with the line that takes it off")
  func filter() throws {
    let filtered = try lines("games --recent --sort name")
    #expect(
      filtered[1] == "  Filter: played in the last two weeks, by name. 'games' takes it off.")
    #expect(
      try lines("games grace --under 1h", .russian)[1].replacing("\u{A0}", with: " ")
        == "  Фильтр: наиграно меньше 1 ч 0 мин. «games 76561190000000002» снимет его.")
    #expect(try !lines("games").contains { $0.contains("Filter") })
  }

  @Test("No line ends between hours and minutes, or between a number and its unit")
  func units() throws {
    for language in Language.allCases {
      for width in 30...100 {
        let screens = SteamScreens(
          seeing: model, today: .day(90), in: Window(width: width), language)
        let shown = try #require(try screens.lines(["user", "grace"])).joined(separator: "\n")
        let whole = language == .english ? "2427 h 5 min" : "2\u{A0}427\u{A0}ч\u{A0}5\u{A0}мин"
        #expect(shown.contains(whole), "\(width):\n\(shown)")
      }
    }
  }
}

extension Collection {
  /// Returns the longest suffix whose elements all fit.
  fileprivate func suffix(while fits: (Element) -> Bool) -> [Element] {
    reversed().prefix(while: fits).reversed()
  }
}
