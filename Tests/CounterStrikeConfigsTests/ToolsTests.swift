import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import Foundation
import Synchronization
import Testing

/// Tests of the tools that concern the app itself.
@Suite struct ToolsTests {
  @Test("The table tells the size of the daybook, and numbers what can be chosen")
  func table() async throws {
    let session = CounterStrikeSession()
    let lines = try await session.type("cs tools")
    #expect(lines[0].hasPrefix("Storage ─"))
    #expect(lines.contains { $0.contains("log") && $0.hasSuffix("1.23 MB") })
    #expect(lines.contains { $0.contains("1  clear") && $0.hasSuffix("0.09 MB") })
    #expect(lines.contains { $0.contains("5  write") })
    let end = try session.log.end()
    try await session.type("cs tools")
    #expect(try session.log.end() == end, "the same size again is no event")
    session.tools.state.withLock { $0.size = StorageSize(log: 9, views: 0) }
    #expect(try await session.look("cs tools", at: end).joined().contains("1.23 MB"))
    #expect(try await session.type("cs tools").joined().contains("0.00 MB"))
  }

  @Test("A configuration begins a letter, as the tools do; the letter is no fact of the log")
  func mail() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    session.tools.state.withLock { $0.hasPrograms = true }
    let sent = try await session.type("cs config embertail --mail").joined(separator: " ")
    #expect(sent.contains("Your mail program begins a letter with it."), "\(sent)")
    let link = try #require(session.tools.state.withLock { $0.links.last })
    let body = try #require(link.split(separator: "&body=").last?.removingPercentEncoding)
    try await session.type("cs config embertail > embertail.cfg")
    #expect(link.hasPrefix("mailto:?subject=Config%20of%20embertail&body="))
    #expect(body == session.files.text("embertail.cfg"))
    let events = try session.log.read(EventSelection(), limit: 10_000).events
    #expect(!"\(events.filter { $0.type.name == "cs.linkOpened" })".contains("sensitivity"))
    session.tools.state.withLock { $0.hasPrograms = false }
    let unsent = try await session.type("cs config embertail --mail").joined(separator: " ")
    #expect(unsent.contains("No mail program is set up here."), "\(unsent)")
    await #expect(throws: Refusal.self) { try await session.type("cs config a --mail > x") }
  }

  @Test("A configuration is shared by the page of the player's own file, as the tools share")
  func share() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    session.tools.state.withLock { $0.hasPrograms = true }
    let shared = try await session.type("cs config quillon --share").joined(separator: " ")
    #expect(shared.contains("Opened https://example.com/cfg/2.cfg. Share it from there."))
    #expect(session.tools.state.withLock { $0.links.last } == "https://example.com/cfg/2.cfg")
    session.tools.state.withLock { $0.hasPrograms = false }
    let unshared = try await session.type("cs config quillon --share").joined(separator: " ")
    #expect(
      unshared.contains("the address to share:   https://example.com/cfg/2.cfg"), "\(unshared)")
    let none = try await session.type("cs config vanterra --share").joined(separator: " ")
    #expect(none.contains("No file of vanterra is on the web."), "\(none)")
    await #expect(throws: Refusal.self) { try await session.type("cs config a --share --mail") }
  }

  @Test(
    "A size is told in megabytes of 1,000,000 bytes, with two decimals",
    arguments: [
      (0, "0.00 MB"), (4_999, "0.00 MB"), (5_000, "0.01 MB"), (1_000_000, "1.00 MB"),
      (1_048_576, "1.05 MB"), (9_994_999, "9.99 MB"), (9_995_000, "10.00 MB"),
      (Int64.max, "9223372036854.78 MB"),
    ])
  func megabytes(bytes: Int64, expected: String) async throws {
    let session = CounterStrikeSession()
    session.tools.state.withLock { $0.size = StorageSize(log: bytes, views: 0) }
    #expect(try await session.type("cs tools").contains { $0.hasSuffix(" \(expected)") })
  }

  @Test("Clearing asks first; Cancel clears nothing, Clear the read models, and never the log")
  func clearing() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let events = try session.types()
    let asked = try await session.type("cs tools clear")
    #expect(asked.contains { $0.contains("Clear the read models of Counter-Strike?") })
    #expect(asked.last?.contains("1 Cancel, 2 Clear") == true)
    let cancelled = try await session.type("cs answer cancel")
    #expect(session.tools.state.withLock(\.clearings) == 0)
    #expect(!cancelled.joined().contains("1 Cancel"))
    await #expect(throws: Refusal.self) { try await session.type("cs answer 2") }
    try await session.type("cs tools 1")
    let cleared = try await session.type("cs answer 2").joined(separator: " ")
    #expect(session.tools.state.withLock(\.clearings) == 1)
    #expect(cleared.contains("took 0.09 MB, and take 0.04 MB"), "\(cleared)")
    #expect(try session.types().prefix(events.count) == events[...])
    #expect(try session.events(of: "cs.viewsCleared").count == 1)
  }

  @Test(
    "Another screen or tool, and up, leave a question unanswered",
    arguments: ["cs players", "up", "home", "cs tools share"])
  func unanswered(line: String) async throws {
    let session = CounterStrikeSession()
    try await session.type("cs tools clear")
    try await session.type(line)
    await #expect(throws: Refusal.self) { try await session.type("cs answer 2") }
    #expect(session.tools.state.withLock(\.clearings) == 0)
  }

  @Test("Another tool than the one that asks is done, and said to be")
  func anotherTool() async throws {
    let session = CounterStrikeSession()
    session.tools.state.withLock { $0.hasPrograms = false }
    try await session.type("cs tools clear")
    let told = try await session.type("cs tools rate").joined(separator: " ")
    #expect(told.contains("https://example.com/daybook/rate"), "\(told)")
    #expect(!told.contains("Clear the read models"), "\(told)")
    let asked = try await session.type("cs tools write").joined(separator: " ")
    #expect(asked.contains("1 Cancel, 2 Settings"), "\(asked)")
  }

  @Test("The letter has its subject as subject, and its body as body")
  func letter() async throws {
    // The original app swapped the subject and the body. Here Foundation parses the link, not our
    // own code.
    let session = CounterStrikeSession()
    try await session.type("cs tools write")
    let link = try #require(session.tools.state.withLock(\.links).first)
    let parts = try #require(URLComponents(string: link))
    #expect(parts.scheme == "mailto" && parts.path == "developer@example.com")
    let items = Dictionary(
      uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value) })
    #expect(items["subject"] == "Counter-Strike settings in Daybook")
    #expect(items["body"] == "Dear developer,\r\n\r\n")
  }

  @Test("What could end the link, or a line of it, is encoded by its bytes")
  func encoding() {
    let mail = DeveloperMail(to: "a b@x.org", subject: "1 & 2=3?", body: "100 %\r\né #+")
    #expect(
      mail.link
        == "mailto:a%20b@x.org?subject=1%20%26%202%3D3%3F&body=100%20%25%0D%0A%C3%A9%20%23%2B")
  }

  @Test("Without a program for letters an alert leads to the settings, or away")
  func noMailProgram() async throws {
    let session = CounterStrikeSession()
    session.tools.state.withLock { $0.hasPrograms = false }
    let asked = try await session.type("cs tools write").joined(separator: " ")
    #expect(asked.contains("No mail program is set up"))
    #expect(asked.contains("1 Cancel, 2 Settings"))
    #expect(try await session.type("cs answer settings")[0].hasPrefix("Settings of the shell"))
    await #expect(throws: Refusal.self) { try await session.type("cs answer 1") }
    try await session.type("cs tools 5")
    #expect(try await session.type("cs answer 1")[0].hasPrefix("Storage ─"))
  }

  @Test("Links are opened where a program does, and told where none does")
  func links() async throws {
    let session = CounterStrikeSession()
    for word in ["sponsor", "share", "rate"] {
      let shown = try await session.type("cs tools \(word)").joined(separator: " ")
      #expect(shown.contains("Opened https://"), "\(shown)")
    }
    #expect(session.tools.state.withLock(\.links).count == 3)
    session.tools.state.withLock { $0.hasPrograms = false }
    let told = try await session.type("cs tools share").joined(separator: " ")
    #expect(told.contains("Open it yourself: https://example.com/daybook"))
  }

  @Test("Where nothing is kept nothing is cleared, and no link is opened")
  func readOnly() async throws {
    let session = CounterStrikeSession(readOnly: true)
    try await session.type("cs tools clear")
    await #expect(throws: Refusal.readOnly) { try await session.type("cs answer 2") }
    await #expect(throws: Refusal.readOnly) { try await session.type("cs tools share") }
    #expect(session.tools.state.withLock { $0.clearings == 0 && $0.links.isEmpty })
    #expect(try session.log.end() == 0)
  }
}

/// The strip of banners, a module that other screens embed.
@Suite struct BannerStripTests {
  @Test("It is seen within the screens of players and of teams, and the same in both")
  func embedded() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let strips = try await [session.type("cs players")[1], session.type("cs teams")[1]]
    #expect(strips[0].hasPrefix("  updated: ") && strips[0] == strips[1])
    #expect(try await !session.type("cs news")[1].contains("updated"))
  }

  @Test("Choosing a banner opens its player, over the list")
  func choosing() async throws {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    let list = try await session.type("cs players")
    #expect(list[1].hasPrefix("  updated: lowtide9 "))
    let player = try await session.type("cs banner 1")
    #expect(try await session.type("cs player lowtide9") == player)
    #expect(try await session.type("up") == list)
  }

  @Test("Made of its input alone, it tells ages in days, and hands a player back")
  func alone() throws {
    let today = Timestamp.noon(1).date
    func banner(_ id: Int64, _ days: Int) -> BannerStrip.Input.Banner {
      .init(ProPlayerID(id), called: "p\(id)", of: today.adding(days: -days))
    }
    let strip = BannerStrip(.init([banner(1, 0), banner(2, 1), banner(3, 2)], on: today))
    #expect(strip.content == "updated: p1 today, p2 yesterday, p3 2 days ago")
    #expect(try strip.output(choosing: 2) == ProPlayerID(2))
    #expect(throws: Refusal.self) { try strip.output(choosing: 4) }
    #expect(BannerStrip(.init([], on: today)).content == nil)
  }
}
