import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import TestSupport
import Testing

@testable import AgentSessions

@Suite("Sessions of Codex, trap by trap")
struct CodexSessionsTests {
  private func thread(_ letter: String) -> String { "0199aaaa-0000-7000-8000-00000000000\(letter)" }
  private let sessions = ImportedSessions()

  @Test("Tokens are what the count grew by: counts that are sent again are nothing")
  func tokens() async throws {
    let report = try await sessions.take("codex")
    let run = try #require(try sessions.runs()[thread("c")])
    #expect(run.tokens.inputUncached == 1_100 && run.tokens.cacheRead == 1_800)
    #expect(run.tokens.output == 150 && run.tokens.reasoning == 45)
    #expect(run.model == "gpt-6-codex" && run.ending == .answered)
    #expect(report.notes.count == 1 && report.sources.map(\.tally.unknown) == [1], "\(report)")
  }

  @Test("A prompt stands twice in the log, and once in the run; what the program says is none")
  func prompts() async throws {
    _ = try await sessions.take("codex")
    #expect(try sessions.prompts(of: thread("c")) == ["Give the list of orders pages."])
    #expect(try sessions.prompts(of: thread("d")) == ["Give them cursors instead."])
  }

  @Test("What was only shown is taken, and what is an item, too, is not taken twice")
  func shown() async throws {
    func line(_ type: String, _ payload: JSONValue) -> JSONValue {
      ["timestamp": "2026-11-05T10:00:00Z", "type": .string(type), "payload": payload]
    }
    func message(_ text: String) -> JSONValue {
      line("event_msg", ["type": "agent_message", "message": .string(text)])
    }
    let item: JSONValue = [
      "type": "message", "role": "assistant",
      "content": [["type": "output_text", "text": "Twice."]],
    ]
    let report = try await sessions.take(lines: [
      line("session_meta", ["id": "t-1"]), message("Twice."), line("response_item", item),
      message("Once."), line("event_msg", ["type": "agent_reasoning", "text": "Why not?"]),
      line("response_item", ["type": "tool_search_call", "call_id": "c", "arguments": "{}"]),
      line("response_item", ["type": "tool_search_output", "call_id": "c", "tools": []]),
    ])
    let run = try #require(try sessions.runs()["t-1"])
    #expect(run.counts.answers == 2 && run.counts.tools == 1)
    #expect(
      report.sources.map(\.tally.unknown) == [0] && report.sources.map(\.tally.dropped) == [1])
    #expect(try sessions.calls().map(\.row.tool) == ["tool_search"])
  }

  @Test(
    "A copy of a session's file brings nothing, whole or of its first lines",
    arguments: [Int.max, 6], ["a.jsonl", "z.jsonl"])
  func copies(lineCount: Int, name: String) async throws {
    let path = "codex/sessions/2026/11/04/rollout-2026-11-04T08-00-00-\(thread("c")).jsonl"
    let text = try String(contentsOfFile: "\(ImportedSessions.fixtures)/\(path)", encoding: .utf8)
    let lines = text.split(separator: "\n")
    let copy = lines.prefix(lineCount).map { "\($0)\n" }.joined()
    let (alone, both) = (ImportedSessions(), ImportedSessions())
    _ = try await alone.take(texts: ["m.jsonl": text])
    let report = try await both.take(texts: ["m.jsonl": text, name: copy])
    #expect(try both.events(of: thread("c")).count == alone.events(of: thread("c")).count)
    #expect(try both.calls().count == alone.calls().count && alone.calls().count > 0)
    let dropped = report.sources.map(\.tally.dropped).reduce(0, +)
    #expect(dropped >= min(lineCount, lines.count), "\(report)")
  }

  @Test("A fork counts from where the other thread was, up to the mark that ends the copy")
  func forks() async throws {
    _ = try await sessions.take("codex")
    let run = try #require(try sessions.runs()[thread("d")])
    #expect(run.origin == thread("c") && run.tokens.output == 60 && run.tokens.cacheRead == 500)
    #expect(run.counts.tools == 0 && run.ending == .interrupted && run.model == "gpt-6-codex")
  }

  @Test("An agent without a mark is compared with its parent, or known by the pace of its lines")
  func agents() async throws {
    let alone = ImportedSessions()
    let path = "codex/sessions/2026/11/04/rollout-2026-11-04T10-00-00-\(thread("e")).jsonl"
    _ = try await alone.take(path)
    _ = try await sessions.take("codex")
    for imported in [alone, sessions] {
      let run = try #require(try imported.runs()[thread("e")])
      #expect(run.agent == "Lint" && run.parent == thread("c") && run.tokens.output == 10)
      #expect(run.counts.tools == 1 && run.counts.failures == 0)
      #expect(try imported.prompts(of: thread("e")) == ["Run the linter."])
    }
    #expect(try sessions.runs()[thread("c")]?.counts.agents == 1)
  }

  @Test("Exit codes are read from results, in objects and in texts")
  func exitCodes() async throws {
    _ = try await sessions.take("codex")
    let calls = try sessions.calls()
    #expect(calls[ToolCallKey(run: thread("c"), call: "call_1")]?.exitCode == 0)
    #expect(calls[ToolCallKey(run: thread("c"), call: "call_2")]?.exitCode == 1)
    let files = try sessions.files()
    #expect(files[TouchedFileKey(run: thread("c"), path: "orders.py")]?.writes == 1)
    #expect(files[TouchedFileKey(run: thread("c"), path: "pages.py")]?.writes == 1)
  }

  @Test("A thread in two files is one, and of a file that is archived, too, one is read")
  func pages() async throws {
    let report = try await sessions.take("codex")
    let run = try #require(try sessions.runs()[thread("f")])
    #expect(run.tokens.output == 20 && run.tokens.inputUncached == 160 && run.counts.answers == 1)
    let archived = try await sessions.take("codex/archived_sessions")
    #expect(archived.sources.map(\.appended) == [0], "\(archived)")
    #expect(report.sources.map(\.sessions) == [4])
  }

  @Test("A packed file is unpacked by zstd, and the text beside it wins")
  func packed() async throws {
    guard try TestProgram(["zstd", "--version"]).run().status == 0 else { return }
    let folder = try #require(
      try TestProgram(["mktemp", "-d"]).run().output.split(separator: "\n").first.map(String.init))
    defer { _ = try? TestProgram(["rm", "-r", folder]).run() }
    let name = "rollout-2026-11-04T08-00-00-\(thread("c")).jsonl"
    let file = "\(ImportedSessions.fixtures)/codex/sessions/2026/11/04/\(name)"
    #expect(try TestProgram(["zstd", "-q", file, "-o", "\(folder)/\(name).zst"]).run().status == 0)
    var packed = AgentImport(into: sessions.log)
    #expect(
      try await packed.run(try FoundSessions([folder])).sources.map(\.appended).allSatisfy {
        $0 > 10
      })
    let again = try await sessions.take("codex/sessions/2026/11/04/\(name)")
    #expect(again.sources.map(\.appended) == [0], "\(again)")
    #expect(try TestProgram(["cp", file, folder]).run().status == 0)
    var both = AgentImport(into: sessions.log)
    let report = try await both.run(try FoundSessions([folder]))
    #expect(report.notes.count == 1 && report.sources.map(\.appended) == [0], "\(report)")
  }
}
