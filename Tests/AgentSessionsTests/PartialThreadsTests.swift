import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import Testing

@testable import AgentSessions

@Suite("Threads of Codex that are loaded in parts count once")
final class PartialThreadsTests: Sendable {
  private static let one = "019a0000-0000-7000-8000-000000000001"
  private static let two = "019a0000-0000-7000-8000-000000000002"
  private let folder = FileManager.default.temporaryDirectory.appending(path: "threads-\(UUID())")
  private let log = MemoryEventLog(events: AgentEvent.eventTypes)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func line(_ second: Double, _ type: String, _ payload: JSONValue) -> JSONValue {
    let time = Timestamp(microsecondsSinceEpoch: 1_795_000_000_000_000 + Int64(second * 1_000_000))
    return ["timestamp": .string("\(time)"), "type": .string(type), "payload": payload]
  }

  private func said(_ second: Double, _ role: String, _ text: String) -> JSONValue {
    let part: JSONValue = ["type": "input_text", "text": .string(text)]
    return line(
      second, "response_item", ["type": "message", "role": .string(role), "content": [part]])
  }

  private func count(_ second: Double, _ total: Int64, _ last: Int64) -> JSONValue {
    func tokens(_ input: Int64) -> JSONValue {
      ["input_tokens": .integer(input), "output_tokens": .integer(input / 10)]
    }
    return line(
      second, "event_msg",
      [
        "type": "token_count",
        "info": ["total_token_usage": tokens(total), "last_token_usage": tokens(last)],
      ])
  }

  private func write(_ lines: [JSONValue], _ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
  }

  private func take(_ names: String...) async throws -> AgentImportReport {
    var sessions = AgentImport(into: log)
    return try await sessions.run(
      try FoundSessions(names.map { folder.appending(path: $0).path }))
  }

  private func run(_ name: String) throws -> Run {
    try #require(try RunsProjection().replay(log)[name])
  }

  @Test("A page alone, before or after the whole thread, adds nothing", arguments: [true, false])
  func pages(isWholeFirst: Bool) async throws {
    let meta: JSONValue = ["id": .string(Self.one), "cwd": "/a"]
    let (first, second) = ("20/rollout-a-\(Self.one).jsonl", "21/rollout-b-\(Self.one)_1.jsonl")
    try write(
      [line(0, "session_meta", meta), said(1, "user", "one"), count(3, 1_000, 1_000)], first)
    try write(
      [line(100, "session_meta", meta), said(101, "user", "two"), count(103, 1_500, 500)], second)
    _ = try await isWholeFirst ? take("20", "21") : take("21")
    let report = try await isWholeFirst ? take("21") : take("20", "21")
    #expect(!isWholeFirst || report.sources.map(\.appended) == [0])
    let run = try run(Self.one)
    #expect(run.tokens.inputUncached == 1_500 && run.tokens.output == 150, "\(run)")
    #expect(run.counts.turns == 2)
  }

  /// Writes a thread and a fork whose copies are `step` seconds apart.
  private func writeFork(step: Double) throws {
    let origin = [
      said(1, "user", "fix it"), said(2, "assistant", "Done."), count(3, 1_000, 1_000),
      line(4, "event_msg", ["type": "task_complete"]),
    ]
    try write(
      [line(0, "session_meta", ["id": .string(Self.one)])] + origin,
      "sessions/2026/11/20/rollout-a-\(Self.one).jsonl")
    let copies = origin.enumerated().map { index, record in
      line(
        300 + step * Double(index), record["type"]?.string ?? "", record["payload"] ?? .null)
    }
    let meta: JSONValue = ["id": .string(Self.two), "forked_from_id": .string(Self.one)]
    try write(
      [line(300, "session_meta", meta)] + copies
        + [said(310, "user", "other way"), said(311, "assistant", "Yes."), count(312, 1_700, 700)],
      "sessions/2026/11/21/rollout-b-\(Self.two).jsonl")
  }

  @Test(
    "A fork alone, before or after its origin, has what it did itself",
    arguments: [true, false], [0.001, 0.5])
  func forks(isWholeFirst: Bool, step: Double) async throws {
    try writeFork(step: step)
    let fork = "sessions/2026/11/21"
    _ = try await isWholeFirst ? take("sessions") : take(fork)
    _ = try await isWholeFirst ? take(fork) : take("sessions")
    let run = try run(Self.two)
    #expect(run.tokens.inputUncached == 700 && run.counts.turns == 1 && run.counts.answers == 1)
    #expect(try self.run(Self.one).tokens.inputUncached == 1_000)
    #expect(try log.end() == log.readAll(AgentEvent.self, in: .all).count)
  }

  @Test("A fork alone is known again after its origin is gone, and keeps no end of a copied turn")
  func withoutOrigin() async throws {
    try writeFork(step: 0.5)
    _ = try await take("sessions")
    let end = try log.end()
    try FileManager.default.removeItem(at: folder.appending(path: "sessions/2026/11/20"))
    _ = try await take("sessions")
    #expect(try log.end() == end)
    try writeFork(step: 0.001)
    try FileManager.default.removeItem(at: folder.appending(path: "sessions/2026/11/20"))
    let other = MemoryEventLog(events: AgentEvent.eventTypes)
    var sessions = AgentImport(into: other)
    _ = try await sessions.run(try FoundSessions([folder.path]))
    let kinds = try other.readAll(AgentEvent.self, in: .all).map(\.event)
    #expect(!kinds.contains { if case .other = $0 { true } else { false } }, "\(kinds)")
  }

  @Test("A fork that says the same as its origin did says it")
  func samePrompt() async throws {
    let start = [said(1, "user", "one"), said(2, "assistant", "A"), count(3, 100, 100)]
    try write(
      [line(0, "session_meta", ["id": .string(Self.one)])] + start + [said(11, "user", "go on")],
      "rollout-a-\(Self.one).jsonl")
    let copies = start.map { line(300.005, $0["type"]?.string ?? "", $0["payload"] ?? .null) }
    let meta: JSONValue = ["id": .string(Self.two), "forked_from_id": .string(Self.one)]
    try write(
      [line(300, "session_meta", meta)] + copies + [said(311, "user", "go on")],
      "rollout-b-\(Self.two).jsonl")
    _ = try await take("")
    #expect(try run(Self.two).counts.turns == 1)
  }

  @Test("Of two files of one thread the larger one is read, and the other one is named")
  func larger() async throws {
    let meta = line(0, "session_meta", ["id": .string(Self.one)])
    let name = "rollout-a-\(Self.one).jsonl"
    try write([meta, said(1, "user", "one")], "backup/\(name)")
    try write([meta, said(1, "user", "one"), said(2, "user", "two")], "sessions/\(name)")
    let report = try await take("")
    #expect(try run(Self.one).counts.turns == 2)
    #expect(report.notes.count == 1 && report.notes[0].contains("backup/\(name)"), "\(report)")
  }

  @Test("Call ids that are used again in each turn are calls of their own")
  func reusedCalls() async throws {
    var lines = [line(0, "session_meta", ["id": .string(Self.one)])]
    for index in 0..<50 {
      let call: JSONValue = [
        "type": "function_call", "name": "shell", "call_id": "call_0",
        "arguments": .string("{\"n\":\(index)}"),
      ]
      let output: JSONValue = [
        "type": "function_call_output", "call_id": "call_0", "output": .string("out \(index)"),
      ]
      lines += [line(1, "response_item", call), line(2, "response_item", output)]
    }
    try write(lines, "rollout-a-\(Self.one).jsonl")
    let report = try await take("")
    #expect(report.sources.map(\.revised) == [0])
    #expect(try run(Self.one).counts.tools == 50)
    let calls = try ToolCallsProjection().replay(log)
    #expect(calls.count == 50 && calls.allSatisfy { $0.row.finishedAt != nil })
    #expect(
      calls.contains { $0.key.call == "call_0" } && calls.contains { $0.key.call == "call_0#50" })
    let end = try log.end()
    _ = try await take("")
    #expect(try log.end() == end)
  }

  @Test("A prompt with an image is one, and what the program says in a person's place is none")
  func prompts() async throws {
    let image: JSONValue = [
      "type": "message", "role": "user",
      "content": [
        ["type": "input_text", "text": "<image name=[Image #1]>"],
        ["type": "input_image", "image_url": "data:image/png;base64,iVBORw0KGgo="],
        ["type": "input_text", "text": "</image>"],
        ["type": "input_text", "text": "what is this"],
      ],
    ]
    try write(
      [
        line(0, "session_meta", ["id": .string(Self.one)]), line(1, "response_item", image),
        line(1, "event_msg", ["type": "user_message", "message": "what is this"]),
        said(2, "user", "<user_shell_command>\nls</user_shell_command>"),
        said(2, "user", "<subagent_notification>x"), said(2, "user", "<skill>\nx</skill>"),
      ], "rollout-a-\(Self.one).jsonl")
    _ = try await take("")
    #expect(try run(Self.one).counts.turns == 1)
    let prompts = try log.readAll(AgentEvent.self, in: .all).compactMap {
      recorded -> PromptGiven? in
      if case .prompted(let prompt) = recorded.event { prompt } else { nil }
    }
    #expect(prompts.map(\.text) == ["what is this"] && prompts.map(\.attachments) == [1])
  }

  @Test("An output that is JSON of its own stays whole; that of a shell is unwrapped")
  func outputs() {
    let own = CodexOutput("{\"output\":\"a\",\"content\":\"b\",\"id\":7}")
    #expect(own.text.contains("\"id\":7") && own.text.contains("\"content\":\"b\""))
    let shell = CodexOutput("{\"output\":\"a\",\"metadata\":{\"exit_code\":3}}")
    #expect(shell.text == "a" && shell.exitCode == 3)
  }
}
