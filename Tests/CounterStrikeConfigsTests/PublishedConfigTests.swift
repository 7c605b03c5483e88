import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookValues
import DaybookWeb
import Testing
import WebTestServer

/// Tests of the settings file that a player publishes.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct PublishedConfigTests {
  private static let config = "sensitivity \"1.25\"\r\nbind mouse1 +attack // Ä\n"

  /// Runs `body` with a person who knows one player, whose file is at `path` of the source.
  private func running(
    at path: String = "ace.cfg", _ body: (CounterStrikeSession) async throws -> Void
  ) async throws {
    try await CounterStrikeSession.running { session in
      let address = session.address + "/" + path
      session.files.put(
        "player_id,nickname,sensitivity,config_url\n1,ace,1.5,\(address)\n", in: "a.csv")
      try await session.type("cs import a.csv")
      try await body(session)
    }
  }

  @Test("It is fetched, shown as the player's own, and written as it is")
  func fetched() async throws {
    try await running { session in
      session.source.answer(
        "ace.cfg", .body(Array(Self.config.utf8), status: 200, headers: []))
      let shown = try await session.type("config ace").joined(separator: "\n")
      #expect(shown.contains("The player's own file of 2026-04-01, from http://127.0.0.1:"))
      #expect(shown.contains("bind mouse1 +attack // Ä") && !shown.contains("by Daybook"))
      try await session.type("config ace > x.cfg")
      #expect(session.files.text("x.cfg") == Self.config)
      await #expect(throws: Refusal.self) { try await session.type("config ace > x.cfg") }
      try await session.type("config ace > x.cfg --force")
      let start = try session.log.end()
      let first = try await session.type("config ace")
      session.source.answerAll(.hangUp)
      #expect(try await session.again("config ace", after: start) == first)
    }
  }

  @Test("In Russian it is said whose file it is, and why it cannot be had, in words by hand")
  func russian() async throws {
    try await running { session in
      for (answer, told) in [
        (TestAnswer.json("", status: 404), "получить не удалось: его там нет (404)."),
        (.json("", status: 301), "получить не удалось: адрес отсылает на другой (301)."),
        (.json("", status: 403), "получить не удалось: его не дали (403)."),
        (.json(" "), "получить не удалось: он пуст."),
        (.json("<p>"), "получить не удалось: это веб-страница, а не файл настроек."),
        (.json("\u{1}"), "получить не удалось: это не текст."),
        (.json(String(repeating: "x", count: 300_000)), "получить не удалось: он больше 256 КиБ."),
        (.hangUp, "получить не удалось: связи нет."),
      ] {
        session.source.answer("ace.cfg", answer)
        let shown = try await session.type("config ace", in: .russian).joined(separator: " ")
        #expect(shown.contains("без сети: собственный файл игрока"), "\(shown)")
        #expect(shown.contains(told) && shown.contains("Показан составленный из известного."))
      }
      session.source.answer(
        "ace.cfg", .body(Array(Self.config.utf8), status: 200, headers: []))
      let own = try await session.type("config ace", in: .russian).joined(separator: " ")
      #expect(own.contains("Собственный файл игрока от 01.04.2026, взят с http://127.0.0.1:"))
    }
  }

  @Test("Where it cannot be had, the last one is shown, or one that is made, and which it is")
  func unavailable() async throws {
    try await running { session in
      session.source.answer("ace.cfg", .json("", status: 404))
      let missing = try await session.type("config ace").joined(separator: " ")
      #expect(missing.contains("offline: the player's own file could not be had: it is not there"))
      #expect(missing.contains("This one is made of what is known."))
      #expect(missing.contains("sensitivity \"1.5\"") && missing.contains("by Daybook"))
      session.source.answer(
        "ace.cfg", .body(Array(Self.config.utf8), status: 200, headers: []))
      try await session.type("config ace")
      session.source.answer("ace.cfg", .hangUp)
      let last = try await session.type("config ace > x.cfg").joined(separator: " ")
      #expect(last.contains("This is the one that was seen last."))
      #expect(session.files.text("x.cfg") == Self.config)
    }
  }

  @Test(
    "What is no file of settings is neither shown nor written",
    arguments: [
      (TestAnswer.page("x"), "a page of the web"), (.json("null\u{0}"), "no text"),
      (.json("echo \u{1B}[2J"), "no text"), (.json("echo \u{9B}2J"), "no text"),
      (.body([0x66, 0xFF], status: 200, headers: []), "no text"), (.json("  \n"), "it is empty"),
      (.flood(bytes: 1 << 19), "larger than 256 KiB"), (.json("x", status: 500), "refused (500)"),
      (.json("", status: 302, headers: [("location", "/y")]), "another address (302)"),
    ] as [(TestAnswer, String)])
  func hostile(answer: TestAnswer, reason: String) async throws {
    try await running { session in
      session.source.answer("ace.cfg", answer)
      let lines = try await session.type("config ace > x.cfg").joined(separator: " ")
      #expect(lines.contains(reason), "\(lines)")
      #expect(!lines.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(session.files.text("x.cfg")?.contains("by Daybook") == true)
    }
  }

  @Test("What is hidden in a file is not shown raw")
  func bidi() async throws {
    try await running { session in
      session.source.answer("ace.cfg", .json("echo \u{202E}gnp.exe\nsay hi"))
      let lines = try await session.type("config ace").joined(separator: "\n")
      #expect(!lines.contains("\u{202E}") && lines.contains("say hi"))
    }
  }

  @Test("An address that is none of the web, or holds a password, is not asked")
  func addresses() async throws {
    for address in ["ftp://x/a.cfg", "http://ada:pw@127.0.0.1/a.cfg", "/etc/passwd", "http://"] {
      try await CounterStrikeSession.running { session in
        session.files.put("player_id,nickname,config_url\n1,ace,\(address)\n", in: "a.csv")
        try await session.type("cs import a.csv")
        try await session.type("config ace")
        #expect(session.source.paths == ["/playerDescriptionData/playerID1.json"])
      }
    }
  }
}
