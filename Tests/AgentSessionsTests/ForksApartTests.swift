import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import Testing

@testable import AgentSessions

@Suite(
  "Sessions that have turns in common are told apart by their records, and what is assumed is said")
final class ForksApartTests: Sendable {
  private static let origin = "aaaaaaaa-0000-4000-8000-000000000001"
  private static let fork = "bbbbbbbb-0000-4000-8000-000000000002"
  private let folder = FileManager.default.temporaryDirectory.appending(path: "forks-\(UUID())")
  private let log = MemoryEventLog(events: AgentEvent.eventTypes)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ lines: [JSONValue], _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = lines.map { "\($0)\n" }.joined()
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func take(_ names: String...) async throws -> [String] {
    var sessions = AgentImport(into: log)
    let paths = names.isEmpty ? [folder.path] : names.map { folder.appending(path: $0).path }
    return try await sessions.run(try FoundSessions(paths)).notes
  }

  private func run(_ name: String) throws -> Run {
    try #require(try RunsProjection().replay(log)[name])
  }

  /// The last event that the run copied, which another run has; `nil` if it is not in the log.
  private func lastCopied(_ name: String) throws -> RecordedEvent? {
    let stream = EventSelection(stream: try StreamName("run-\(name)"))
    let ids = try log.readAll(AgentEvent.self, in: stream).compactMap { recorded in
      if case .forked(let fork) = recorded.event { fork.lastCopied } else { nil }
    }
    guard let id = ids.first.flatMap({ EventID($0) }), let seq = try log.position(of: id) else {
      return nil
    }
    return try log.event(at: seq)
  }

  private func time(_ second: Int) -> JSONValue {
    let microseconds = 1_795_000_000_000_000 + Int64(second) * 1_000_000
    return .string("\(Timestamp(microsecondsSinceEpoch: microseconds))")
  }

  /// A turn of Claude Code: a prompt and an answer with 10 tokens.
  private func turn(
    _ second: Int, in session: String, copiedFrom origin: String? = nil
  ) -> [JSONValue] {
    [("user", second), ("assistant", second + 1)].map { role, second in
      let uuid = "\(role)-0000-4000-8000-\(second)"
      let content: JSONValue =
        role == "user"
        ? ["role": "user", "content": .string("do \(second)")]
        : [
          "role": "assistant", "id": .string("msg_00000000000\(second)"),
          "content": [["type": "text", "text": "Done."]],
          "usage": ["input_tokens": 1, "output_tokens": 10],
        ]
      var members: [JSONObject.Member] = [
        .init(key: "type", value: .string(role)), .init(key: "uuid", value: .string(uuid)),
        .init(key: "sessionId", value: .string(session)),
        .init(key: "timestamp", value: time(second)), .init(key: "message", value: content),
      ]
      if let origin {
        members.append(
          .init(
            key: "forkedFrom",
            value: ["sessionId": .string(origin), "messageUuid": .string(uuid)]))
      }
      return .object(JSONObject(members))
    }
  }

  @Test("A fork alone has what it did itself, and its copied lines are counted aloud")
  func forkAlone() async throws {
    // Some versions wrote each copy a second time without the name of its origin.
    let copies = turn(1, in: Self.fork, copiedFrom: Self.origin)
    try write(
      copies + turn(1, in: Self.fork) + turn(100, in: Self.fork), "\(Self.fork).jsonl")
    let notes = try await take()
    let alone = try run(Self.fork)
    #expect(alone.counts.turns == 1 && alone.tokens.output == 10 && alone.origin == Self.origin)
    #expect(notes.count == 1 && notes[0].contains("2 copied lines are left out"), "\(notes)")
    #expect(notes[0].contains("run-\(Self.fork) was forked from \(Self.origin)"), "\(notes)")
    try write(turn(1, in: Self.origin) + turn(5, in: Self.origin), "\(Self.origin).jsonl")
    #expect(try await take() == [])
    #expect(try run(Self.origin).counts.turns == 2 && run(Self.fork).counts.turns == 1)
    #expect(try run(Self.origin).origin == nil)
    let last = try #require(try lastCopied(Self.fork))
    #expect(last.stream.name == "run-\(Self.origin)" && last.type == "agent.usageRecorded")
    #expect(.string("\(last.time)") == time(2))
  }

  /// Writes a session, and a fork that no line calls a fork.
  ///
  /// By name, the file of the fork comes first.
  private func writeUnnamed() throws {
    try write(turn(1, in: Self.origin) + turn(5, in: Self.origin), "z.jsonl")
    try write(turn(1, in: Self.fork) + turn(100, in: Self.fork), "a.jsonl")
  }

  @Test("Of two sessions of one beginning the one that goes on first is the origin")
  func atOnce() async throws {
    try writeUnnamed()
    let notes = try await take()
    #expect(try run(Self.origin).counts.turns == 2 && run(Self.fork).counts.turns == 1)
    #expect(try run(Self.fork).origin == Self.origin && run(Self.origin).origin == nil)
    #expect(notes.count == 1 && notes[0].hasSuffix("is taken for the fork."), "\(notes)")
    let last = try #require(try lastCopied(Self.fork))
    #expect(last.stream.name == "run-\(Self.origin)" && last.type == "agent.usageRecorded")
    let end = try log.end()
    _ = try await take()
    #expect(try log.end() == end)
  }

  @Test("Loaded apart, the fork is the fork all the same, and it is said where the turns are")
  func apart() async throws {
    try writeUnnamed()
    #expect(try await take("a.jsonl") == [])
    let notes = try await take("z.jsonl")
    #expect(try run(Self.fork).origin == Self.origin && run(Self.origin).origin == nil)
    #expect(try run(Self.origin).counts.turns == 1 && run(Self.fork).counts.turns == 2)
    // The fork has the common turns.
    #expect(try lastCopied(Self.fork)?.stream.name == "run-\(Self.fork)")
    let start =
      "run-\(Self.origin) has 3 events in common with run-\(Self.fork), which by its times"
    #expect(notes.count == 1 && notes[0].hasPrefix(start), "\(notes)")
    #expect(notes[0].contains("load both at once into a new daybook"), "\(notes)")
    let other = try #require(try RunsProjection().replay(log)[Self.fork])
    #expect(other.tokens.output == 20)
  }

  private static let thread = "019a0000-0000-7000-8000-000000000003"

  private func codex(
    _ second: Int, _ ordinal: Int?, _ type: String, _ payload: JSONValue
  ) -> JSONValue {
    let number = ordinal.map { [JSONObject.Member(key: "ordinal", value: .integer(Int64($0)))] }
    return .object(
      JSONObject(
        [.init(key: "timestamp", value: time(second)), .init(key: "type", value: .string(type))]
          + (number ?? []) + [.init(key: "payload", value: payload)]))
  }

  private func page(_ number: Int, hasOrdinals: Bool) -> [JSONValue] {
    let (second, first) = (number * 100, hasOrdinals ? number * 10 : nil)
    let meta: JSONValue =
      number == 0
      ? ["id": .string(Self.thread)]
      : ["id": .string(Self.thread), "history_base": ["page": .integer(Int64(number))]]
    let tokens: JSONValue = [
      "input_tokens": .integer(Int64(1_000 + number * 500)), "output_tokens": 0,
    ]
    return [
      codex(second, first, "session_meta", meta),
      codex(
        second + 1, first.map { $0 + 1 }, "response_item",
        [
          "type": "message", "role": "user",
          "content": [["type": "input_text", "text": .string("page \(number)")]],
        ]),
      codex(
        second + 2, first.map { $0 + 2 }, "event_msg",
        ["type": "token_count", "info": ["total_token_usage": tokens]]),
    ]
  }

  @Test(
    "Pages whose names have no numbers are read in the order of their lines or times",
    arguments: [true, false])
  func pages(hasOrdinals: Bool) async throws {
    for (number, name) in ["z", "m", "a"].enumerated() {
      try write(page(number, hasOrdinals: hasOrdinals), "\(name).jsonl")
    }
    _ = try await take()
    let run = try run(Self.thread)
    #expect(run.tokens.inputUncached == 2_000 && run.counts.turns == 3, "\(run)")
    let stream = EventSelection(stream: try StreamName("run-\(Self.thread)"))
    let prompts = try log.readAll(AgentEvent.self, in: stream).compactMap { recorded in
      if case .prompted(let prompt) = recorded.event { prompt.text } else { nil }
    }
    #expect(prompts == ["page 0", "page 1", "page 2"])
  }

  @Test("Of a fork of Codex without its origin it is said what is assumed of its first lines")
  func codexForkAlone() async throws {
    let meta: JSONValue = ["id": .string(Self.thread), "forked_from_id": .string(Self.fork)]
    let lines = [codex(0, nil, "session_meta", meta)] + page(1, hasOrdinals: false).dropFirst()
    try write(lines, "rollout-x-\(Self.thread).jsonl")
    let notes = try await take()
    #expect(notes.count == 1 && notes[0].contains("which is not loaded"), "\(notes)")
    #expect(notes[0].hasSuffix("so all its turns count as its own."), "\(notes)")
  }
}
