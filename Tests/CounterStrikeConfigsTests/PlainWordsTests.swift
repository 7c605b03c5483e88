import AppTestSupport
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookRendering
import DaybookValues
import Synchronization
import Testing

@Suite("The screens of Counter-Strike agree, and say what their numbers are")
struct PlainWordsTests {
  private func session() async throws -> CounterStrikeSession {
    let session = CounterStrikeSession()
    try await session.type("cs --fake")
    return session
  }

  private func text(
    _ line: String, _ session: CounterStrikeSession, _ language: Language = .english
  ) async throws -> String {
    try await session.type(line, Window(width: 120), in: language).joined(separator: "\n")
      .replacing("\u{A0}", with: " ")
  }

  @Test("The list of players and the screen of one name the same day of an update")
  func dates() async throws {
    let session = try await session()
    let list = try await text("cs players", session)
    let age = try #require(list.firstMatch(of: /quillon ([0-9a-z ]+ago|today|yesterday)/)).output.1
    let player = try await text("cs player quillon", session).replacing(/\s+/, with: " ")
    #expect(player.contains("settings updated 2026-03-01 (\(age)), first seen here 2026-03-30"))
    #expect(
      try await text("cs player b1rchbark", session).contains("settings first seen here 2026-03-"))
  }

  @Test("The first screen counts the changes that the history lists")
  func changes() async throws {
    let session = try await session()
    let listed = try #require(
      try await text("cs history", session).firstMatch(of: /─ ([0-9]+) changes/)
    ).output.1
    #expect(try await text("cs", session).contains("changes \(listed)\n"))
  }

  @Test("Prices say that no currency is named, since when they changed, and have rows to choose by")
  func prices() async throws {
    let session = try await session()
    let list = try await text("prices", session)
    #expect(list.contains("The feed names no currency"))
    #expect(list.contains("change  since"))
    let first = try #require(list.firstMatch(of: #/\n\s*1  (\S.*?)  /#)).output.1
    let opened = try await text("prices 1", session)
    #expect(opened.hasPrefix("\(first) ─"), "\(opened)")
    #expect(opened.contains("The feed names no currency"))
    // The number of a row changes over time, so the stored line contains the name of the skin.
    #expect(try await session.app.settled(["prices", "1"], at: session.moment).last == "\(first)")
  }

  @Test("The effective DPI is shown with what it is made of, where that is known")
  func effectiveDPI() async throws {
    let session = CounterStrikeSession()
    session.files.put(
      "player_id,nickname,dpi,sensitivity,edpi\n1,ace,400,2.5,\n2,bee,,,1040\n", in: "a.csv")
    try await session.type("cs import a.csv")
    #expect(try await text("player ace", session).contains("effective DPI  400 × 2.5 = 1000"))
    #expect(try await text("player ace", session, .russian).contains("400 × 2,5 = 1 000"))
    #expect(try await text("player bee", session).contains("effective DPI  1040"))
    let compared = try await text("compare-settings ace bee", session)
    #expect(compared.contains("400 × 2.5 = 1000  1040"))
    #expect(compared.contains("2.5               —") && compared.contains("— is not known."))
  }

  @Test("What is not known is a dash that is explained, and nothing is empty")
  func unknown() async throws {
    let session = try await session()
    for line in ["cs players", "cs team 1", "compare-settings", "cs news"] {
      let shown = try await text(line, session)
      #expect(shown.contains("—") && shown.contains("— is not known."), "\(shown)")
    }
    let full = try await text("compare-settings quillon embertail", session)
    #expect(!full.contains("not known"))
  }

  @Test(
    "Sums of money are written as each language does",
    arguments: [
      ("$50,000", "50 000 $"), ("€1,250,000", "1 250 000 €"), ("$900", "900 $"),
      ("$12,50", "$12,50"), ("50,000 USD", "50,000 USD"), ("$", "$"), ("$50,000.50", "$50,000.50"),
    ])
  func money(published: String, russian: String) async throws {
    let session = CounterStrikeSession()
    try await session.announce("Cup", prizePool: published)
    #expect(try await text("cs events", session).contains("prize pool \(published)"))
    #expect(try await text("cs events", session, .russian).contains("призовой фонд \(russian)"))
  }

  @Test("The question of 'cs tools write' is seen on 24 lines, in both languages")
  func question() async throws {
    for language in Language.allCases {
      let session = CounterStrikeSession()
      session.tools.state.withLock { $0.hasPrograms = false }
      let shown = try await session.type(
        "cs tools write", Window(width: 80, height: 24), in: language)
      #expect(shown.count < 23, "\(shown.count)")
      #expect(shown.joined().contains("cs answer N"))
      #expect(try await session.type("cs answer 1").contains { $0.contains("About this app") })
    }
  }
}

extension CounterStrikeSession {
  /// Appends the announcement of a tournament.
  fileprivate func announce(_ name: String, prizePool: String) async throws {
    let event = TournamentAnnounced(name, from: clock.now, TournamentFacts(prizePool: prizePool))
    var batch = EventBatch()
    batch.append(
      CounterStrikeFact(.tournament(.announced(event)), in: TournamentEvent.stream, at: clock.now))
    _ = try await log.append(batch)
  }
}
