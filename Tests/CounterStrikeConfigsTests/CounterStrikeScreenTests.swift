import AppHosting
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import Synchronization
import Testing

/// The screens over the bundled answers of invented players.
struct CounterStrikeScreenTests {
  static let screens = [
    "cs", "cs players", "cs player lowtide9", "cs teams", "cs team tidewrack", "cs news",
    "cs news 1", "cs events", "prices", "prices reef", "cs history", "cs history mouse",
    "cs history embertail", "compare-settings embertail quillon lowtide9", "config embertail",
    "favourites", "compare-settings", "compare-settings quillon", "cs tools", "cs tools clear",
  ]

  private func filled() async throws -> CounterStrikeSession {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    try await session.type("favourite quillon")
    return session
  }

  @Test("Each screen fits into windows of 40, 80 and 120 columns", arguments: screens)
  func snapshots(line: String) async throws {
    let session = try await filled()
    var texts: [Int: [String]] = [:]
    for width in [40, 80, 120] {
      texts[width] = try await session.type(line, Window(width: width))
    }
    let name = line.split(separator: " ").joined(separator: "-")
    expectSnapshots(of: Drawn(texts), named: "CounterStrike.\(name)")
  }

  /// Lines that are already drawn, by width.
  private struct Drawn: TextRenderable {
    let texts: [Int: [String]]
    init(_ texts: [Int: [String]]) { self.texts = texts }
    func lines(width: Int) -> [String] { texts[width] ?? [] }
  }

  @Test("What has a page on the web says how it is opened, and what has none does not")
  func links() async throws {
    let session = try await filled()
    let moment = try await session.moment
    for (screen, words) in [
      ("cs player lowtide9", ["player 3"]), ("cs news 1", ["news 1"]),
      ("cs events", ["event 1", "event 2"]),
    ] {
      let text = try await session.type(screen, Window(width: 200)).joined(separator: "\n")
      for words in words {
        #expect(text.contains("'web \(words)' shows its page here, as text."), "\(text)")
        let named = words.split(separator: " ").map(String.init)
        let link = try #require(try await session.app.link(of: named, at: moment))
        #expect(text.contains(link))
      }
    }
    let without = try await session.type("cs player moonjar") + session.type("cs events")
    #expect(without.allSatisfy { !$0.contains("'web player") && !$0.contains("'web event 3'") })
  }

  @Test("The recorded answers taken in again change nothing")
  func again() async throws {
    let session = try await filled()
    let end = try session.log.end()
    try await session.type("cs --fake")
    #expect(try session.log.end() == end)
  }

  @Test("A section that is closed stays closed for all players, until it is opened")
  func sections() async throws {
    let session = try await filled()
    try await session.type("cs player quillon")
    #expect(try await session.type("cs close hardware").joined(separator: "\n").contains("Tomasz"))
    let closed = try await session.type("cs player embertail").joined(separator: "\n")
    #expect(closed.contains("'cs open hardware' opens it.") && !closed.contains("mousepad"))
    #expect(closed.contains("effective DPI"))
    let open = try await session.type("cs open hardware").joined(separator: "\n")
    #expect(open.contains("mousepad") && open.contains("Odile"))
    try await session.type("cs open hardware")
    #expect(try session.types().filter { $0 == "cs.sectionToggled" }.count == 2)
  }

  @Test(
    "Lines that are not understood say how they are written",
    arguments: [
      "cs playrs", "player", "cs open", "cs open shoes", "cs news x", "cs news 0", "cs players 0",
      "compare-settings nobody", "compare-settings embertail 1", "choose 1", "choose", "up",
      "cs answer 1", "cs tools nine", "cs tools 9", "cs tools log", "cs banner", "cs banner 9",
      "config", "config embertail >",
      "config embertail > a b", "config embertail --force", "cs import", "cs import a b",
      "cs import a --day", "cs import a --day tomorrow", "favourite", "cs team zzz", "cs team",
      "prices nothing", "more", "player 99", "history nobody",
    ])
  func refusals(line: String) async throws {
    let session = try await filled()
    let end = try session.log.end()
    await #expect(throws: Refusal.self) { try await session.type(line) }
    #expect(try session.log.end() == end)
  }

  @Test("A line that is run again shows what it showed, from the log alone")
  func replay() async throws {
    let session = CounterStrikeSession()
    session.files.put("player_id,nickname,dpi\n90,extra,800\n", in: "a.csv")
    session.files.put("player_id,nickname,dpi\n90,extra,fast\n", in: "bad.csv")
    for line in [
      "cs --fake", "cs players", "cs player 2", "favourite 1", "favourite 1", "cs import a.csv",
      "cs import bad.csv", "config 1 > x.cfg", "config 1 > x.cfg", "cs close settings", "cs news 1",
      "up", "up", "up", "compare-settings", "choose e", "choose zzz", "choose 1", "choose 2", "up",
      "choose 1", "cs tools", "cs tools share", "cs tools clear", "cs answer 3", "cs answer Clear",
      "cs answer 1", "home", "cs banner 1", "cs banner 9",
    ] {
      let start = try session.log.end()
      let first = await Self.text { try await session.type(line) }
      let shown = try await session.models(at: session.log.end())
      let again = LineMoment(
        .again, try await session.models(at: start), head: start, now: session.clock.now,
        later: { shown })
      session.files.contents.withLock { $0["x.cfg"] = nil }
      let end = try session.log.end()
      let second = await Self.text {
        try await session.app.lines(
          line.split(separator: " ").map(String.init), at: again, in: Window(width: 80))
      }
      #expect(first == second, "\(line)")
      #expect(try session.log.end() == end)
      #expect(session.files.text("x.cfg") == nil)
      if line.hasPrefix("config") { session.files.put("x", in: "x.cfg") }
    }
  }

  private static func text(_ body: () async throws -> [String]) async -> [String] {
    do { return try await body() } catch { return ["\(type(of: error)): \(error)"] }
  }
}
