import CounterStrikeConfigs
import DaybookEvents
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb
import Testing
import WebTestServer

/// Answers that do not have the agreed form, for each endpoint.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct StrangeAnswersTests {
  private static let endpoints = [
    ("cs players", "playersData/playersData0.json"), ("cs teams", "teamsData/teamsData0.json"),
    ("cs news", "newsPreviewData/newsPreviewData0.json"), ("cs events", "eventsData.json"),
    ("cs players", "bannersData.json"), ("cs player 1", "playerDescriptionData/playerID1.json"),
    ("cs news 1", "newsDescriptionData/newsID5.json"),
  ]

  private static let strange: [TestAnswer] = [
    .json("[]"), .json("{}"), .json("7"), .json(#""text""#), .json("{"), .json(""),
    .page("maintenance"), .json("{}", status: 500), .json("{}", status: 403),
    .json(#"{"players":7,"teams":7,"news":7,"data":7,"content":7}"#),
    .json(#"{"players":[7,null,{}],"teams":[{"id":"x"}],"news":[[]],"data":[{"name":1}]}"#),
    .json(#"[{"id":-1,"date":1},{"date":99999999999999999},7,null]"#),
    .json(String(repeating: "[", count: 500)), .body([0xFF, 0xFE, 0x00], status: 200, headers: []),
    .cut(Array(#"{"players":[]}"#.utf8), after: 5),
    .json(#"{"id":2,"mouse":7,"content":[{"isImage":true},{"text":[]}]}"#),
  ]

  private func prepare(_ source: PretendSource) {
    source.answer(
      "playersData/playersData0.json",
      .json(#"{"players":[\#(PretendSource.preview(1, "ada"))],"countOfPlayers":1}"#))
    source.answer(
      "newsPreviewData/newsPreviewData0.json",
      .json(#"{"news":[{"id":5,"title":"A cup"}],"countOfNews":1}"#))
  }

  @Test("A strange answer takes nothing away, and is told", arguments: endpoints)
  func strange(line: String, path: String) async throws {
    try await CounterStrikeSession.running { session in
      prepare(session.source)
      try await session.type("cs players")
      try await session.type("cs news")
      let known = try await session.model
      for (index, answer) in Self.strange.enumerated() {
        session.clock.now = .noon(index + 2)
        session.source.answer(path, answer)
        let text = try await session.type(line).joined(separator: " ")
        let model = try await session.model
        let method = String(path.prefix { $0 != "/" && $0 != "." })
        let rows = model.history.fetches.filter { $0.key.method == method }
        let isFlawed = rows.contains { $0.row.failedAt != nil || $0.row.unreadable > 0 }
        // The screen reports a flaw exactly when the log contains a flaw for this endpoint.
        #expect(isFlawed == (text.hasPrefix("offline: ") || text.hasPrefix("note: ")), "\(answer)")
        #expect(model.players == known.players && model.articles.count == known.articles.count)
        #expect(model.teams.isEmpty && model.tournaments.isEmpty && model.banners.isEmpty)
      }
    }
  }

  @Test("What could be read of a page is taken in, and the other parts are counted")
  func flaws() async throws {
    try await CounterStrikeSession.running { session in
      let good = PretendSource.preview(1, "ada")
      session.source.answer(
        "playersData/playersData0.json",
        .json(#"{"players":[\#(good),{"id":2},7],"countOfPlayers":"many"}"#))
      let lines = try await session.type("cs players")
      #expect(
        lines[0] == "note: 3 parts of the answer could not be read; the rest was taken in.")
      #expect(lines.contains { $0.contains("1  ada") })
      #expect(try session.events(of: "fetch.partUnreadable").count == 3)
    }
  }

  @Test(
    "Nothing that a source sends reaches the terminal raw, and no line is too wide",
    arguments: [
      20, 40, 80, 120,
    ])
  func raw(width: Int) async throws {
    let evil = "a\\u001b]0;owned\\u0007\\u009b2J\\u202e\\r\\nz"
    try await CounterStrikeSession.running { session in
      session.source.answer(
        "playersData/playersData0.json",
        .json(#"{"players":[{"id":1,"nickName":"\#(evil)"}],"countOfPlayers":1}"#))
      session.source.answer(
        "teamsData/teamsData0.json",
        .json(
          #"{"teams":[{"id":1,"teamName":"\#(evil)","players":[{"id":1,"nickName":"\#(evil)"}]}],"countOfPlayers":1}"#
        ))
      session.source.answer(
        "playerDescriptionData/playerID1.json",
        .json(#"{"id":1,"mouse":"\#(evil)","team":"\#(evil)","downloadLink":"\#(evil)"}"#))
      session.source.answer(
        "newsPreviewData/newsPreviewData0.json",
        .json(#"{"news":[{"id":5,"title":"\#(evil)"}],"countOfNews":1}"#))
      session.source.answer(
        "newsDescriptionData/newsID5.json",
        .json(
          #"{"subtitle":"\#(evil)","content":[{"isImage":true,"image":"\#(evil)"},{"text":"\#(evil)"}]}"#
        ))
      session.source.answer(
        "eventsData.json",
        .json(#"{"data":[{"name":"\#(evil)","cityName":"\#(evil)","dateStart":1774958400}]}"#))
      for line in [
        "players", "teams", "player 1", "team z", "config 1", "news", "news 1", "events",
        "favourite 1", "favourites", "history",
      ] {
        let lines = try await session.type("cs \(line)", Window(width: width))
        let controls = lines.joined().unicodeScalars.filter {
          $0.properties.generalCategory == .control || $0.value == 0x202E
        }
        #expect(controls.isEmpty, "\(line): \(lines)")
        #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(line): \(lines)")
      }
    }
  }
}
