import AppTestSupport
import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import Foundation
import Testing

@testable import AgentSessions

@Suite("Runs on screens")
struct RunScreensTests {
  private static let shop = "11111111-aaaa-4aaa-8aaa-111111111111"

  private func shown() async throws -> ShownSessions {
    let shown = ShownSessions()
    _ = try await shown.sessions.take("claude", "codex", "otel")
    return shown
  }

  private static let lines = [
    ("runs", "runs"), ("run \(shop)", "claude"), ("run \(shop)/a1b2", "agent"),
    ("run 0199aaaa-0000-7000-8000-00000000000c", "codex"),
  ]

  @Test(
    "They are as they were looked over in windows of 80 and 120 columns, in both languages",
    arguments: Language.allCases, lines)
  func snapshots(language: Language, line: (text: String, name: String)) async throws {
    let shown = try await shown()
    for width in [80, 120] {
      let frame = try await shown.look(line.text, width: width, in: language)
      expectSnapshot(
        of: FixedLines(texts: frame), named: "Agent.\(language.rawValue).\(line.name).\(width)",
        width: width)
      #expect(frame.allSatisfy { $0.displayWidth <= width }, "\(frame)")
    }
  }

  @Test("Prices are in the list and in the run", arguments: [80, 120])
  func costs(width: Int) async throws {
    let shown = try await shown()
    try await shown.setPrice(of: "claude-sonnet-5", 3, 15, 0.3, 3.75, in: "EUR")
    for (line, name) in [("runs", "runs.cost"), ("run \(Self.shop)", "claude.cost")] {
      let frame = try await shown.look(line, width: width)
      expectSnapshot(of: FixedLines(texts: frame), named: "Agent.en.\(name).\(width)", width: width)
    }
  }

  @Test("In Russian nothing is said in English but what the sessions hold", arguments: lines)
  func russian(line: (text: String, name: String)) async throws {
    let shown = try await shown()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: ImportedSessions.fixtures)
    let data = try paths.filter { $0.hasSuffix(".jsonl") }.map {
      try String(contentsOfFile: "\(ImportedSessions.fixtures)/\($0)", encoding: .utf8)
    }
    let known = ForeignWords.words(
      of: data + ["Claude Code", "Codex", "OpenTelemetry", "daybook agent price"])
    let frame = try await shown.look(line.text, width: 400, in: .russian).joined(separator: " ")
      .replacing(/«[^»]*»/, with: "")
    #expect(ForeignWords(in: frame, to: .russian, besides: known).words == [])
    let english = try await shown.look(line.text, width: 400).joined(separator: " ")
    #expect(ForeignWords(in: english, to: .english, besides: known).words == [])
  }

  @Test("A run is meant by its row, its name, or how that begins; the newest is the first row")
  func naming() async throws {
    let shown = try await shown()
    let newest = "0199aaaa-0000-7000-8000-00000000000f"
    let screens = try await shown.screens()
    for (words, name) in [
      (["run", "1"], newest), (["run", newest], newest), (["run", "1111"], Self.shop),
      (["agent", "run", "11111111-aaaa"], Self.shop),
      (["run", "\(Self.shop)/a"], Self.shop + "/a1b2"),
    ] {
      #expect(try screens.settled(words) == ["run", name], "\(words)")
    }
    #expect(try screens.settled(["runs"]) == ["runs"])
    #expect(try screens.settled(["run", "1", "--at", "7"]) == ["run", newest, "--at", "7"])
    #expect(try screens.settled(["run", "nobody"]) == ["run", "nobody"])
    let times = try shown.sessions.runs().map(\.row.startedAt.microsecondsSinceEpoch)
    #expect(times.max() == (try shown.sessions.runs()[newest]?.startedAt.microsecondsSinceEpoch))
  }

  @Test(
    "What is not understood is refused in the language of who asks",
    arguments: [
      ("run", "Write the row of a run"), ("run 1 2", "Write the row of a run"),
      ("runs all", "Nothing follows 'runs'"),
      ("run 99", "There is no row 99: 'runs' lists 12 runs"),
      ("run 0", "There is no row 0"), ("run nobody", "There is no run 'nobody'"),
      ("run 0199", "'0199' is how 4 runs begin"),
    ])
  func refused(line: String, reason: String) async throws {
    let shown = try await shown()
    let refusal = await #expect(throws: Refusal.self) { try await shown.look(line) }
    #expect(refusal?.description.hasPrefix(reason) == true, "\(String(describing: refusal))")
    let russian = await #expect(throws: Refusal.self) {
      try await shown.look(line, in: .russian)
    }
    #expect(
      RefusalWords(of: "\(try #require(russian))", after: line).foreign == [],
      "\(String(describing: russian))")
  }

  @Test("Without runs the list says how they are loaded, and there is none to open")
  func empty() async throws {
    let shown = ShownSessions()
    #expect(try await shown.look("runs").joined().contains("'daybook agent FOLDER'"))
    await #expect(throws: Refusal.self) { try await shown.look("run 1") }
  }

  @Test("In the past there is what was known then")
  func past() async throws {
    let shown = try await shown()
    let head = try await shown.look("run \(Self.shop)")
    let end = try await shown.look("run \(Self.shop)", at: shown.sessions.log.end())
    #expect(end == head)
    let early = try await shown.look("run 1", at: 4)
    #expect(early.count < head.count && early.joined().contains("tools 0"), "\(early)")
    #expect(try await shown.look("runs", at: 4).joined().contains("1 run"))
  }

  @Test("A list shows as many runs as a person has set, and says how many are older")
  func paged() async throws {
    let shown = try await shown()
    let lines = try await shown.look("runs", width: 120, pageSize: 3)
    #expect(lines.joined().contains("9 older runs"), "\(lines)")
    #expect(lines.count { $0.contains("2026-11") } == 3)
  }

  @Test("Links lead to the list and to a run, also as of a position, and back")
  func links() async throws {
    let screens = try await shown().screens()
    for (words, link) in [
      (["runs"], "daybook://agent/runs"), (["run", "1111"], "daybook://agent/run/\(Self.shop)"),
      (["run", "\(Self.shop)/a1b2"], "daybook://agent/run/\(Self.shop)/a1b2"),
    ] {
      #expect(try screens.link(of: words, at: nil) == link)
      #expect(try AgentLinks.lines(of: link).last == screens.settled(words))
    }
    let past = try #require(try screens.link(of: ["run", "1111"], at: "7"))
    #expect(
      try AgentLinks.lines(of: past) == [["runs", "--at", "7"], ["run", Self.shop, "--at", "7"]])
    #expect(throws: Refusal.self) { try AgentLinks.lines(of: "daybook://agent/nothing") }
    #expect(throws: Refusal.self) { try AgentLinks.lines(of: "daybook://agent/runs?x=1") }
  }

  @Test("What a session holds does not reach the terminal raw, nor beyond the window")
  func hostile() async throws {
    let evil =
      "\u{1B}[2J\u{1B}]0;x\u{7}\r\n\u{202E}e\u{9B}1m" + String(repeating: "é\u{301}", count: 400)
    let shown = ShownSessions()
    let message: (JSONValue) -> JSONValue = { content in
      [
        "type": "assistant", "sessionId": "s-1", "cwd": .string("/\(evil)"),
        "gitBranch": .string(evil), "version": .string(evil),
        "timestamp": "2026-11-02T09:00:00Z", "uuid": .string("u\(content.description.count)"),
        "message": [
          "role": "assistant", "id": .string(evil), "model": .string(evil), "content": [content],
          "usage": ["input_tokens": .integer(.max), "output_tokens": .integer(.max)],
        ],
      ]
    }
    let result: JSONValue = [
      "type": "user", "sessionId": "s-1", "timestamp": "0001-01-01T00:00:00Z", "uuid": "r",
      "message": [
        "role": "user",
        "content": [
          ["type": "tool_result", "tool_use_id": "c", "content": .string(evil), "is_error": true]
        ],
      ],
    ]
    _ = try await shown.sessions.take(lines: [
      message(["type": "text", "text": .string(evil)]),
      message([
        "type": "tool_use", "id": "c", "name": .string(evil), "input": [evil: .string(evil)],
      ]),
      result,
    ])
    try await shown.setPrice(of: evil.prefixOfBytes(200), 1e300, 1, in: "\u{1B}[31m")
    for line in ["runs", "run 1", "run s-1"] {
      for width in [20, 40, 80, 120] {
        let frame = try await shown.look(line, width: width)
        let unsafe = frame.joined().unicodeScalars.filter {
          [.control, .format].contains($0.properties.generalCategory)
        }
        #expect(unsafe.isEmpty, "\(frame.joined().debugDescription)")
        #expect(frame.allSatisfy { $0.displayWidth <= width })
      }
    }
  }
}

extension String {
  fileprivate func prefixOfBytes(_ count: Int) -> String {
    String(decoding: utf8.prefix(count), as: UTF8.self)
  }
}

private struct FixedLines: TextRenderable {
  let texts: [String]
  func lines(width: Int) -> [String] { texts }
}
