import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Records of Claude Code that look like others")
struct ClaudeRecordsTests {
  private let sessions = ImportedSessions()

  private func line(
    _ uuid: String, _ type: String, _ message: JSONValue, _ more: [JSONObject.Member] = []
  ) -> JSONValue {
    .object(
      JSONObject(
        [
          .init(key: "type", value: .string(type)), .init(key: "uuid", value: .string(uuid)),
          .init(key: "sessionId", value: "s"), .init(key: "message", value: message),
          .init(key: "timestamp", value: .string("2026-11-05T10:00:0\(uuid.count)Z")),
        ] + more))
  }

  private func user(_ uuid: String, _ content: JSONValue) -> JSONValue {
    line(uuid, "user", ["role": "user", "content": content])
  }

  private func called(_ uuid: String, _ call: String, _ response: String) -> JSONValue {
    let use: JSONValue = [
      "type": "tool_use", "id": .string(call), "name": "Bash", "input": ["n": .string(uuid)],
    ]
    return line(
      uuid, "assistant", ["role": "assistant", "id": .string(response), "content": [use]])
  }

  private func result(_ uuid: String, _ call: String) -> JSONValue {
    user(
      uuid, [["type": "tool_result", "tool_use_id": .string(call), "content": .string(uuid)]])
  }

  @Test("An id of a call that is used again after its result is another call")
  func reusedCalls() async throws {
    let id = "functions.Bash:0"
    _ = try await sessions.take(lines: [
      user("1", "go"), called("2", id, "m1"), called("3", id, "m1"), result("4", id),
      called("5", id, "m2"), result("6", id), result("7", id), called("8", id, "m3"),
    ])
    #expect(try sessions.runs()["s"]?.counts.tools == 3)
    let calls = try sessions.calls()
    #expect(calls.map(\.key.call).sorted() == [id, "\(id)#2", "\(id)#3"])
    #expect(calls.count { $0.row.finishedAt != nil } == 2)
    #expect(try sessions.runs()["s"]?.ending == .inTool)
  }

  @Test("An id that each session numbers anew is of its session, and is known by its former id")
  func numberedCalls() async throws {
    let id = "functions.Bash:0"
    _ = try await sessions.take(lines: [user("1", "go"), called("2", id, "m1"), result("3", id)])
    let text = [user("1", "look"), called("2", id, "m2")].map { "\($0)\n" }.joined()
    _ = try await sessions.take(
      text: text.replacing("\"sessionId\":\"s\"", with: "\"sessionId\":\"other\""))
    #expect(try sessions.runs()["other"]?.counts.tools == 1)
    #expect(try sessions.runs()["other"]?.origin == nil)
    let place = FactPlace(source: .claudeCode, file: "f", line: 1)
    let event = AgentEvent.compacted(ContextCompacted(trigger: "a", tokensBefore: 1, summary: nil))
    var fact = AgentFact(
      event: event, run: RunName(session: "s"), id: EventID(agentFact: "old"), place: place)
    var merge = try FactMerge(LogFacts(sessions.log))
    _ = try merge.take(fact)
    fact = AgentFact(
      event: event, run: fact.run, id: EventID(agentFact: "new"), place: place,
      formerID: EventID(agentFact: "old"))
    #expect(try merge.take(fact) == .known)
  }

  @Test("A result that is logged before its call ends it all the same")
  func resultFirst() async throws {
    _ = try await sessions.take(lines: [
      user("1", "go"), result("2", "call-1"), called("33", "call-1", "m1"),
      result("4", "of no call"),
    ])
    let run = try #require(try sessions.runs()["s"])
    #expect(run.ending == .afterTool && run.counts.tools == 1)
    #expect(try sessions.calls().count == 2)
  }

  @Test("Half a character, where a program cut a text, is U+FFFD, and the line is read")
  func halves() async throws {
    let line =
      #"{"type":"user","uuid":"1","sessionId":"s","timestamp":"2026-11-05T10:00:00Z","message":{"role":"user","content":"a \ud83d b \ude00 \ud83d\ude00 \\ud83d"}}"#
    let report = try await sessions.take(text: line)
    #expect(try sessions.prompts(of: "s") == ["a \u{FFFD} b \u{FFFD} \u{1F600} \\ud83d"])
    #expect(report.sources.map(\.tally.bad) == [0])
    #expect(report.notes.count == 1 && report.notes[0].hasSuffix(": 2."), "\(report.notes)")
  }

  @Test("Turns are what a person said, also while the model worked, and not what a program said")
  func turns() async throws {
    let queued: JSONValue = ["type": "queued_command", "prompt": "and b", "commandMode": "prompt"]
    let task: JSONValue = ["type": "queued_command", "prompt": "<task-notification>x"]
    _ = try await sessions.take(lines: [
      user("1", "go"), user("2", "<command-name>/clear</command-name>"),
      user("3", "<local-command-stdout>x</local-command-stdout>"),
      user("4", [["type": "text", "text": "<bash-stdout>x</bash-stdout>"]]),
      user("5", "<task-notification>x</task-notification>"),
      line("6", "attachment", nil, [.init(key: "attachment", value: queued)]),
      line("7", "attachment", nil, [.init(key: "attachment", value: task)]),
    ])
    #expect(try sessions.prompts(of: "s") == ["go", "and b"])
    #expect(try sessions.runs()["s"]?.counts.turns == 2)
  }

  @Test("An error of the service is no answer")
  func errors() async throws {
    _ = try await sessions.take(lines: [
      user("1", "go"),
      line(
        "2", "assistant", ["role": "assistant", "content": "API Error: 529"],
        [.init(key: "isApiErrorMessage", value: true)]),
    ])
    let run = try #require(try sessions.runs()["s"])
    #expect(run.counts.answers == 0 && run.ending == .unanswered)
  }

  @Test("Tokens written to caches count once, though some lines have no parts")
  func cacheWrites() async throws {
    func answer(_ uuid: String, _ parts: JSONValue?) -> JSONValue {
      var usage: [JSONObject.Member] = [
        .init(key: "input_tokens", value: 1), .init(key: "output_tokens", value: 2),
        .init(key: "cache_creation_input_tokens", value: 400),
      ]
      if let parts { usage.append(.init(key: "cache_creation", value: parts)) }
      return line(
        uuid, "assistant",
        ["role": "assistant", "id": "m", "content": [], "usage": .object(JSONObject(usage))])
    }
    _ = try await sessions.take(lines: [
      answer("1", nil), answer("2", ["ephemeral_1h_input_tokens": 300]),
    ])
    let run = try #require(try sessions.runs()["s"])
    #expect(run.tokens.cacheWrite1h == 300 && run.tokens.cacheWrite5m == 100)
  }

  @Test("The history of prompts is no session, and its times are numbers")
  func history() async throws {
    let line: JSONValue = ["display": "x", "timestamp": 1_790_000_000_000, "sessionId": "s"]
    #expect(try await sessions.take(lines: [line]).sources.isEmpty)
    #expect(
      SessionRecord(line, line: 1).time
        == Timestamp(
          microsecondsSinceEpoch: 1_790_000_000_000_000))
  }

  @Test("Records without any time have the time of their file, not that of the import")
  func times() {
    let record: JSONValue = ["type": "summary", "summary": "x", "leafUuid": "y"]
    let file = SessionFile(path: #filePath, records: [SessionRecord(record, line: 1)])
    #expect(ClaudeReader.read(file).facts.allSatisfy { $0.time != nil })
  }
}
