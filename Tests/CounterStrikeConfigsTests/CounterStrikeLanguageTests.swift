import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import FetchProtocol
import Synchronization
import Testing

@Suite("The Counter-Strike app speaks the language of who looks")
struct CounterStrikeLanguageTests {
  private static let others: [(name: String, lines: [String])] = [
    ("empty", ["cs"]), ("players.empty", ["cs players"]), ("favourites.empty", ["favourites"]),
    ("news.empty", ["cs news"]), ("events.empty", ["cs events"]), ("prices.empty", ["prices"]),
    ("history.empty", ["cs --fake", "history moonjar"]), ("teams.empty", ["cs teams"]),
    ("player.unseen", ["cs --fake", "player moonjar"]),
    ("player.closed", ["cs --fake", "player 3", "cs close hardware"]),
    ("news.none", ["cs --fake", "cs news 99"]), ("news.unread", ["cs --fake", "cs news 2"]),
    ("players.past-end", ["cs --fake", "cs players 99"]),
    ("compare.unseen", ["cs --fake", "compare-settings moonjar vanterra"]),
    ("favourite.added", ["cs --fake", "favourite quillon"]),
    ("favourite.again", ["cs --fake", "favourite quillon", "favourite quillon"]),
    ("favourite.removed", ["cs --fake", "favourite quillon", "favourite quillon --remove"]),
    ("favourite.never", ["cs --fake", "favourite quillon --remove"]),
    ("player.favourite", ["cs --fake", "favourite quillon", "player quillon"]),
    ("chooser.part", ["cs --fake", "compare-settings", "choose le"]),
    ("config.written", ["cs --fake", "config embertail > x.cfg"]),
    ("import", ["cs import a.csv"]), ("import.changed", ["cs import a.csv", "cs import b.csv"]),
    ("tools.cleared", ["cs --fake", "cs tools clear", "cs answer 2"]),
    ("tools.opened", ["cs tools share"]),
  ]

  private static func session() -> CounterStrikeSession {
    let session = CounterStrikeSession()
    session.files.put(
      "player_id,nickname,dpi,shoe\n90,extra,800,44\n91,other,400,43\n", in: "a.csv")
    session.files.put("player_id,nickname,dpi\n90,extra,1600\n", in: "b.csv")
    return session
  }

  @Test("Every screen in Russian at three widths", arguments: CounterStrikeScreenTests.screens)
  func screens(line: String) async throws {
    let name = line.split(separator: " ").joined(separator: "-")
    try await expectFrames(named: name, after: ["cs --fake", "favourite quillon"], line)
  }

  @Test("What screens say in other cases, in Russian at three widths", arguments: others)
  func otherScreens(name: String, lines: [String]) async throws {
    try await expectFrames(named: name, after: Array(lines.dropLast()), lines.last ?? "")
  }

  @Test("The alerts of the tools, and links that nothing opens")
  func withoutPrograms() async throws {
    for (name, line) in [("tools.write", "cs tools write"), ("tools.unopened", "cs tools rate")] {
      try await expectFrames(named: name, after: [], line) { session in
        session.tools.state.withLock { $0.hasPrograms = false }
      }
    }
  }

  /// Checks a frame at three widths, each in a new session, because a line may change the session.
  private func expectFrames(
    named name: String, after lines: [String], _ last: String,
    _ prepare: (CounterStrikeSession) -> Void = { _ in }
  ) async throws {
    for width in [40, 80, 120] {
      let session = Self.session()
      prepare(session)
      for line in lines { try await session.type(line, in: .russian) }
      let frame = try await session.type(last, Window(width: width), in: .russian)
      expectSnapshot(
        of: FixedLines(frame), named: "CounterStrike.ru.\(name).\(width)", width: width)
      try expectRussian(frame, in: session, name, isNarrow: width == 40)
    }
  }

  private func expectRussian(
    _ frame: [String], in session: CounterStrikeSession, _ name: String, isNarrow: Bool
  ) throws {
    // Below its title, this screen shows the config file of the game, which is always in English.
    let text = Self.ownText(name == "config-embertail" ? [frame[0]] : frame)
    let foreign = ForeignWords(
      in: text, to: .russian, besides: try dataWords(session), isNarrow: isNarrow)
    #expect(foreign.words == [], "\(name):\n\(frame.joined(separator: "\n"))")
  }

  /// Returns the screen's own text: without words in quotes, which are typed, and without a wrapped
  /// link.
  private static func ownText(_ frame: [String]) -> String {
    frame.joined(separator: " ").replacing(/«[^«»]*»/, with: "")
      .replacing(/mailto:.*(?=Ответьте)/, with: "")
  }

  /// Returns the words that a screen may show: those of the source, and those that are typed.
  private func dataWords(_ session: CounterStrikeSession) throws -> Set<String> {
    var texts = ["Counter-Strike CS GO Configs DPI Windows cfg csv xdg-open mailto"]
    texts += ["clear sponsor share rate write https://example.com/daybook/rate sponsor"]
    texts += ["DAYBOOK_CSGO_URL a.csv b.csv x.cfg shoe"] + PlayerField.columns.map(\.name)
    let wanted = ["player.", "team.", "csNews.", "event.", "skin.", "settings."]
    for event in try session.log.read(EventSelection(), limit: 100_000).events
    where wanted.contains(where: event.type.name.hasPrefix) {
      for member in event.data where member.key != "field" { texts += member.value.texts }
    }
    return ForeignWords.words(of: texts)
  }

  @Test("Words agree with their numbers: 1, 2, 5, 11, 21 players, written by hand")
  func plurals() async throws {
    let told = [
      (1, "1–1 из 1 игрока"), (2, "1–2 из 2 игроков"), (5, "1–5 из 5 игроков"),
      (11, "1–11 из 11 игроков"), (21, "1–20 из 21 игрока"),
    ]
    for (count, text) in told {
      let session = CounterStrikeSession()
      let rows = (1...count).map { "\($0),player\($0),800\n" }.joined()
      session.files.put("player_id,nickname,dpi\n" + rows, in: "a.csv")
      try await session.type("cs import a.csv")
      let title = try #require(try await session.type("cs players", in: .russian).first)
      #expect(title.replacing("\u{A0}", with: " ").hasSuffix("─ " + text), "\(title)")
      let chooser =
        count < 2
        ? nil : try await session.type("compare-settings", in: .russian).first
      let choices = [2: "2 игрока", 5: "5 игроков", 11: "11 игроков", 21: "21 игрок"]
      #expect(
        chooser.map { $0.replacing("\u{A0}", with: " ").hasSuffix("─ \(choices[count] ?? "")") }
          != false)
    }
  }

  @Test("How long ago something was: today, yesterday, and in the form of the number of days")
  func ages() {
    let today = CalendarDate(daysSinceEpoch: 20_000)
    let told = [
      (0, "сегодня"), (1, "вчера"), (2, "2 дня назад"), (5, "5 дней назад"), (11, "11 дней назад"),
      (21, "21 день назад"), (-1, "05.10.2024"),
    ]
    for (days, text) in told {
      let banner = BannerStrip.Input.Banner(
        ProPlayerID(1), called: "ace", of: today.adding(days: -days))
      let strip = BannerStrip(.init([banner], on: today, in: .russian))
      #expect(strip.content?.replacing("\u{A0}", with: " ") == "обновлены: ace \(text)")
    }
  }

  @Test("A question is answered in the language of the screen, or in English, and kept in English")
  func answers() async throws {
    for answer in ["2", "Очистить", "очис", "Clear"] {
      let session = CounterStrikeSession()
      let asked = try await session.type("cs tools clear", in: .russian).joined(separator: " ")
      #expect(asked.contains("1 Отмена, 2 Очистить"))
      let done = try await session.type("cs answer \(answer)", in: .russian).joined(separator: " ")
      #expect(session.tools.state.withLock(\.clearings) == 1)
      #expect(
        done.replacing("\u{A0}", with: " ").contains("занимали 0,09 МБ, теперь занимают 0,04 МБ"))
      #expect(try session.events(of: "cs.questionAnswered").map(\.data) == [#"{"answer":"Clear"}"#])
    }
  }

  @Test("The same log gives each the screens of their language, one line after the other")
  func mixed() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake", in: .russian)
    let english = try await session.type("cs player lowtide9")
    let russian = try await session.type("cs player lowtide9", in: .russian)
    #expect(english[0].hasPrefix("Ines \"lowtide9\"") && english[0].hasSuffix("player 3"))
    #expect(russian[0].hasSuffix("игрок 3"))
    #expect(try await session.type("cs player lowtide9") == english)
    #expect(!english.joined().contains { "а"..."я" ~= $0 })
  }

  @Test("Each field of a player is called something in Russian")
  func fields() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    for field in PlayerField.allCases {
      let title = try await session.type("history \(field.rawValue)", in: .russian)[0]
      let name = title.dropFirst("История: ".count).prefix { $0 != "─" }
      #expect(field == .dpi || name.contains { "а"..."я" ~= $0 }, "\(title)")
    }
  }

  private static let feed: [PretendFeed.Connection] = [
    ([], .unreachable),
    (
      [
        PretendFeed.message("AK-47 | Copper Reef (Field-Tested)", "6123"),
        PretendFeed.message("Dusk Case", "40"), "{",
      ], .cut
    ),
    (
      [
        PretendFeed.message("AK-47 | Copper Reef (Field-Tested)", "6123"),
        PretendFeed.message("AK-47 | Copper Reef (Field-Tested)", "6119"),
        PretendFeed.message("M9 Bayonet | Night Tide (Minimal Wear)", "1043870"),
      ], .cut
    ),
  ]

  @Test("Prices that are followed, in both languages at three widths", arguments: Language.allCases)
  func followed(language: Language) async throws {
    for width in [40, 80, 120] {
      let session = CounterStrikeSession { PretendFeed(Self.feed, $0, $1) }
      let line = "prices --follow --count 3"
      let frame = try await session.type(line, Window(width: width, height: 30), in: language)
      expectSnapshot(
        of: FixedLines(frame), named: "CounterStrike.\(language.rawValue).follow.\(width)",
        width: width)
      let data = try dataWords(session).union(ForeignWords.words(of: ["feed.example"]))
      let foreign = ForeignWords(
        in: frame.joined(separator: " "), to: language, besides: data, isNarrow: width == 40)
      #expect(foreign.words == [], "\(frame.joined(separator: "\n"))")
    }
  }

  @Test("Prices that are followed, and what happens to the connection, in words written by hand")
  func following() async throws {
    let session = CounterStrikeSession { PretendFeed(Self.feed, $0, $1) }
    let frame = try await session.type("prices --follow --count 3", in: .russian)
    let text = frame.joined(separator: "\n").replacing("\u{A0}", with: " ")
    for told in [
      "Цены сейчас ─", "сохранены 3 цены", "соединение с feed.example:443 установлено",
      "связь прервана: соединение оборвалось; снова через ", " остановлено",
      "6,123", "-0,004", "1 043,870",
      "пропущено кейсов, наклеек и повторов: 2, не удалось прочитать: 1.",
    ] {
      #expect(text.contains(told), "\(told):\n\(text)")
    }
    let english = try await session.again("prices --follow --count 3", after: 0)
    #expect(english.joined().contains("disconnected: the connection broke off; again in "))
    #expect(
      english.joined().contains("2 passed over as cases, stickers or sent again, 1 that could not"))
    let again = try await session.again("prices --follow --count 3", after: 0, in: .russian)
    #expect(again == frame)
  }
}

/// Lines that are already drawn, the same for every width.
private struct FixedLines: TextRenderable {
  private let texts: [String]
  init(_ texts: [String]) { self.texts = texts }
  func lines(width: Int) -> [String] { texts }
}

extension JSONValue {
  /// All texts in the value, without the names of its fields.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let object): object.map(\.value).flatMap(\.texts)
    default: []
    }
  }
}
