import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import SteamPlayers
import Testing

@Suite("The Steam app speaks the language of who looks")
struct SteamLanguageTests {
  private let model: SteamReadModel

  init() throws { model = try PlayerHistory.details.get() }

  private static let others = [
    (line: "playtime", name: "playtime"), (line: "playtime 2820", name: "playtime.game"),
    (line: "playtime grace --by day --since 9d", name: "playtime.day"),
    (line: "playtime --by year", name: "playtime.year"),
    (line: "news 2820 99", name: "news.none"),
    (line: "games grace --recent --unplayed", name: "games.none"),
  ]

  @Test("Every screen in both languages at three widths", arguments: Language.allCases)
  func screens(language: Language) throws {
    let data = dataWords
    for (line, name) in allSteamScreens + Self.others {
      for width in [40, 80, 120] {
        let lines = try #require(try shown(line, width, language))
        expectSnapshot(
          of: PlainLines(lines: lines), named: "Steam.\(language.rawValue).\(name).\(width)",
          width: width)
        let text = lines.joined(separator: "\n")
        let foreign = ForeignWords(
          in: Self.ownText(text), to: language, besides: data, isNarrow: width == 40)
        #expect(foreign.words == [], "\(line) in \(language):\n\(text)")
        // Posts contain these words, too, but only the app itself writes them after a bracket.
        let signs = ["[image", "[video", "(spoiler:"].filter { text.contains($0) }
        #expect(language == .english || signs.isEmpty, "\(line):\n\(text)")
      }
    }
  }

  private func shown(_ line: String, _ width: Int, _ language: Language) throws -> [String]? {
    let window = Window(width: width, height: 30)
    let screens = SteamScreens(seeing: model, today: .day(90), in: window, seed: 3, language)
    return try screens.lines(line.split(separator: " ").map(String.init))
  }

  /// Returns the screen's own text, without the quoted lines that a person can type.
  private static func ownText(_ text: String) -> String {
    text.replacing(/«[^«»]*»/, with: " ")
  }

  /// The words of the address that replaces a token in Steam's posts.
  private let pictures = "clan akamai steamstatic com images"

  /// The words of all texts that come from Steam and from its players.
  private var dataWords: Set<String> {
    var texts =
      ["Steam"]
      + model.profiles.flatMap { key, row in
        [row.name ?? "", key.text, row.game ?? ""] + row.formerNames
      }
    texts += model.names.map(\.row) + model.games.compactMap(\.row.name)
    texts += model.gameAchievements.flatMap { key, row in
      [key.name, row.title ?? "", row.details ?? ""]
    }
    texts += model.gameStats.flatMap { [$0.key.name, $0.row] } + model.stats.map(\.key.name)
    texts += model.news.flatMap { key, row in
      [row.title, row.author ?? "", row.feed ?? "", row.url ?? "", row.contents, pictures]
    }
    return ForeignWords.words(of: texts)
  }

  @Test("What stands for the images of a post is said in the language of who looks")
  func images() throws {
    let told = try Language.allCases.map { language in
      try #require(try shown("news 2820 1", 200, language)).joined()
    }
    #expect(told[0].contains("[image") && !told[0].contains("[изображение"))
    #expect(told[1].contains("[изображение") && !told[1].contains("[image"))
  }

  @Test("Words agree with their numbers: 1, 2, 5, 11, 21 friends, written by hand")
  func plurals() throws {
    let space = "\u{A0}"
    let shown = [1, 2, 5, 11, 21].map { FriendsMessage.friends($0).russian }
    #expect(
      shown
        == ["1 друг", "2 друга", "5 друзей", "11 друзей", "21 друг"].map {
          $0.replacing(" ", with: space)
        })
    let games = [1, 2, 5, 11, 21].map { LibraryMessage.games($0).russian }
    #expect(
      games
        == ["1 игра", "2 игры", "5 игр", "11 игр", "21 игра"].map {
          $0.replacing(" ", with: space)
        })
  }

  @Test("Play time, money's neighbour: hours and minutes, written by hand")
  func playTime() {
    let space = "\u{A0}"
    #expect(PlayTime(minutes: 412).russian == "6\(space)ч\(space)52\(space)мин")
    #expect(PlayTime(minutes: 59).russian == "59\(space)мин")
    #expect(PlayTime(minutes: 134_470).russian == "2\(space)241\(space)ч\(space)10\(space)мин")
    #expect(PlayTime(minutes: 412).english == "6 h 52 min")
  }

  @Test("What Steam did not answer is told in the language of who looks, and kept in English")
  func notices() async throws {
    try await SteamSession.running(key: nil) { session in
      let line = "user 76561190000000002"
      let russian = try await session.type(line, in: .russian).joined(separator: " ")
      #expect(russian.contains("ошибка: Steam требует ключ, а он не задан."))
      let english = try await session.type(line).joined(separator: " ")
      #expect(english.contains("error: Steam wants a key, and none is set."))
      let kept = try session.log.read(EventSelection(from: 1), limit: 100).events
      #expect(kept.allSatisfy { !"\($0.data)".contains { "а"..."я" ~= $0 } })
    }
  }
}
