import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookValues
import DaybookWeb
import FetchProtocol
import Testing
import WebTestServer

/// A source that answers at first, and then no longer.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct OfflineTests {
  private static let lines = [
    "cs players", "cs teams", "cs player 1", "cs news", "cs news 1", "cs events",
    "compare-settings ada bo",
  ]

  private func answerAll(_ source: PretendSource) {
    source.answer(
      "playersData/playersData0.json",
      .json(
        #"{"players":[\#(PretendSource.preview(1, "ada")),\#(PretendSource.preview(2, "bo"))],"countOfPlayers":2}"#
      ))
    source.answer(
      "teamsData/teamsData0.json",
      .json(
        #"{"teams":[{"id":1,"teamName":"Tidewrack","players":[{"id":1,"nickName":"ada"}]}],"countOfPlayers":1}"#
      ))
    for id in [1, 2] {
      source.answer(
        "playerDescriptionData/playerID\(id).json",
        .json(#"{"id":\#(id),"mouse":"Dart \#(id)","Effective DPI":"8\#(id)0"}"#))
    }
    source.answer(
      "newsPreviewData/newsPreviewData0.json",
      .json(#"{"news":[{"id":5,"title":"A cup"}],"countOfNews":1}"#))
    source.answer(
      "newsDescriptionData/newsID5.json",
      .json(#"{"subtitle":"Won.","date":1767225600,"content":[{"isImage":false,"text":"Yes."}]}"#))
    source.answer("bannersData.json", .json(#"[{"id":1,"date":1774958400}]"#))
    source.answer(
      "eventsData.json",
      .json(#"{"data":[{"name":"Cup","lat":41.5,"lng":-8.25,"dateStart":1774958400}]}"#))
  }

  @Test("While the source wants a pause it is asked with --now alone")
  func now() async throws {
    try await CounterStrikeSession.running { session in
      answerAll(session.source)
      session.source.answer(
        "playersData/playersData0.json",
        .page("x", status: 429, headers: [("retry-after", "3600")]))
      try await session.type("cs players")
      answerAll(session.source)
      session.clock.now = session.clock.now.adding(minutes: 1)
      for line in ["cs players", "cs players --refresh"] {
        #expect(try await session.type(line).joined().contains("offline"))
      }
      let shown = try await session.type("cs players --now").joined(separator: " ")
      #expect(shown.contains("ada") && !shown.contains("offline"), "\(shown)")
    }
  }

  @Test("Offline, each screen shows what is known and says since when", arguments: lines)
  func offline(line: String) async throws {
    try await CounterStrikeSession.running { session in
      answerAll(session.source)
      for line in Self.lines { try await session.type(line) }
      let online = try await session.type(line)
      #expect(!online.joined().contains("offline"))
      session.clock.now = .noon(2)
      session.source.answerAll(.hangUp)
      let offline = try await session.type(line)
      let text = offline.joined(separator: " ")
      #expect(text.hasPrefix("offline: CS:GO Configs"), "\(offline)")
      #expect(text.contains("This is what is known since 2026-04-01."))
      // Only the age of banners changes with time.
      #expect(online.filter { !$0.contains("updated") }.allSatisfy(offline.contains))
      let russian = try await session.type(line, in: .russian).joined(separator: " ")
      #expect(russian.hasPrefix("без сети: CS:GO Configs"), "\(russian)")
      #expect(russian.contains("Показано известное на 01.04.2026."))
      session.clock.now = .noon(3)
      session.source.answerAll(nil)
      #expect(!(try await session.type(line).joined().contains("offline")))
    }
  }

  @Test("A detail that was never seen says that there is no cached data")
  func neverSeen() async throws {
    try await CounterStrikeSession.running { session in
      answerAll(session.source)
      try await session.type("cs players")
      try await session.type("cs news")
      session.source.answerAll(.hangUp)
      let player = try await session.type("cs player 1").joined(separator: " ")
      #expect(player.hasPrefix("offline:"))
      #expect(player.contains("No cached data: the settings of ada were never seen."))
      #expect(
        try await session.type("cs news 1").joined(separator: " ")
          .contains("No cached data: this article was never read."))
      #expect(
        try await session.type("compare-settings ada bo").joined(separator: " ")
          .contains("No cached data: no settings of ada and bo."))
    }
  }

  @Test("A source that hangs up is asked three times again, a second apart, and nothing else then")
  func hangingUp() async throws {
    try await CounterStrikeSession.running { session in
      answerAll(session.source)
      session.source.answerAll(.hangUp)
      try await session.type("cs players")
      #expect(
        session.source.paths
          == [String](
            repeating: "/playersData/playersData0.json", count: 4))
      #expect(session.pauses.waits == [.seconds(1), .seconds(1), .seconds(1)])
      session.source.answerAll(nil)
      let lines = try await session.type("cs players --refresh")
      #expect(lines.joined().contains("ada"))
      #expect(!lines.joined().contains("offline"))
    }
  }

  @Test("A source that hangs is waited for once a screen, and once in a while")
  func hanging() async throws {
    var limits = WebLimits.patient
    limits.silence = .milliseconds(100)
    try await CounterStrikeSession.running(limits) { session in
      session.source.answerAll(.silence)
      for line in ["cs players", "cs teams", "cs players --refresh"] {
        let lines = try await session.type(line).joined(separator: " ")
        #expect(lines.hasPrefix("offline: CS:GO Configs"), "\(lines)")
      }
      #expect(
        session.source.paths == [
          "/playersData/playersData0.json", "/playersData/playersData0.json",
        ])
      #expect(session.pauses.waits.isEmpty)
    }
  }

  @Test("null is not found, which is no failure of the source")
  func notFound() async throws {
    try await CounterStrikeSession.running { session in
      answerAll(session.source)
      try await session.type("cs players")
      session.source.answer("playerDescriptionData/playerID1.json", .json("null"))
      let lines = try await session.type("cs player 1").joined(separator: " ")
      #expect(lines.hasPrefix("note: CS:GO Configs does not know this."))
      #expect(try await !session.type("cs player 2").joined().contains("note:"))
    }
  }

  @Test("Who opens a daybook for reading only asks nobody, and nothing is kept")
  func readOnly() async throws {
    let session = CounterStrikeSession(readOnly: true)
    try await session.type("cs --fake")
    #expect(try await session.type("cs players").joined().contains("embertail"))
    #expect(try session.types().isEmpty)
  }
}

extension Timestamp {
  fileprivate func adding(minutes: Int64) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: microsecondsSinceEpoch + minutes * 60_000_000)
  }
}
