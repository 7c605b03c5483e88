import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Sessions of Claude Code, trap by trap")
struct ClaudeSessionsTests {
  private let main = "11111111-aaaa-4aaa-8aaa-111111111111"
  private let fork = "22222222-bbbb-4bbb-8bbb-222222222222"
  private let old = "33333333-cccc-4ccc-8ccc-333333333333"
  private let sessions = ImportedSessions()

  @Test("An answer over several lines is its blocks, once each, and its tokens, once")
  func answers() async throws {
    _ = try await sessions.take("claude")
    let events = try sessions.events(of: main)
    let answers = events.compactMap { event -> String? in
      if case .answered(let answer) = event { answer.text } else { nil }
    }
    #expect(
      answers == [
        "I look at the sum first.", "I change it to whole cents.",
        "Prices were added as doubles; they are whole cents now.",
      ])
    let usages = events.compactMap { event -> (String, Int64?)? in
      if case .usageRecorded(let usage) = event {
        (usage.response, usage.tokens.output)
      } else {
        nil
      }
    }
    #expect(
      usages.map(\.0) == [
        "msg_01Fixture_01xx", "msg_01Fixture_02xx", "msg_01Fixture_03xx", "msg_01Fixture_04xx",
        "msg_01Fixture_05xx",
      ])
    #expect(usages.map(\.1) == [85, 95, 30, 25, 20])
  }

  @Test("Old lines that a compaction appends again are nothing new, and what follows is")
  func compaction() async throws {
    let report = try await sessions.take("claude")
    #expect(
      try sessions.prompts(of: main) == [
        "The total of an order is wrong by a cent. Find out why.",
        "Thanks. Say it in one sentence.",
      ])
    let run = try #require(try sessions.runs()[main])
    #expect(run.counts.compactions == 1 && run.counts.turns == 2)
    let claude = try #require(report.sources.first)
    #expect(
      claude.tally.dropped >= 5 && claude.tally.bad == 1 && claude.tally.unknown == 1, "\(claude)")
    // One note is about the line that cannot be read, the other about the fork.
    #expect(report.notes.count == 2, "\(report.notes)")
    #expect(report.notes.contains { $0.hasSuffix("is taken for the fork.") }, "\(report.notes)")
  }

  @Test("A result before its call is the result of that call")
  func resultFirst() async throws {
    _ = try await sessions.take("claude")
    let call = try #require(
      try sessions.calls()[ToolCallKey(run: main, call: "toolu_01Fixture_02")])
    #expect(call.tool == "Edit" && call.calledAt != nil && call.finishedAt != nil)
    #expect(call.milliseconds == 0)
    let failed = try #require(
      try sessions.calls()[ToolCallKey(run: main, call: "toolu_01Fixture_03")])
    #expect(failed.hasFailed == true && failed.milliseconds == 8_000)
  }

  @Test("A fork has what it did itself, and says where it comes from")
  func forks() async throws {
    let report = try await sessions.take("claude")
    let run = try #require(try sessions.runs()[fork])
    #expect(run.origin == main && run.counts.turns == 1 && run.counts.tools == 1)
    #expect(run.ending == .inTool)
    #expect(try sessions.prompts(of: fork) == ["Another way: use Decimal."])
    #expect(try #require(report.sources.first).copied >= 5)
  }

  @Test("A fork that is imported a day later is one all the same")
  func laterFork() async throws {
    let folder = "claude/-home-ada-shop"
    _ = try await sessions.take("\(folder)/\(main).jsonl")
    _ = try await sessions.take("\(folder)/\(fork).jsonl")
    let run = try #require(try sessions.runs()[fork])
    #expect(run.origin == main && run.counts.turns == 1 && run.tokens.output == 33)
  }

  @Test("Agents of one name in two sessions are two, each below its session")
  func agents() async throws {
    _ = try await sessions.take("claude")
    let runs = try sessions.runs()
    #expect(runs["\(main)/a1b2"]?.parent == main && runs["\(old)/a1b2"]?.parent == old)
    #expect(runs["\(main)/a1b2"]?.tokens.output == 82 && runs["\(old)/a1b2"]?.tokens.output == 3)
    #expect(runs[main]?.counts.agents == 1)
    let spawned = try sessions.events(of: main).compactMap { event -> AgentSpawned? in
      if case .spawned(let event) = event { event } else { nil }
    }
    #expect(spawned.map(\.call) == ["toolu_01Fixture_04"] && spawned.map(\.run) == ["\(main)/a1b2"])
  }

  @Test("The sidechain of an old log is a run of its own")
  func sidechain() async throws {
    _ = try await sessions.take("claude/-home-ada-blog")
    #expect(try sessions.prompts(of: old) == ["Correct the spelling."])
    #expect(try sessions.prompts(of: "\(old)/side-o-2") == ["Look for mistakes."])
    #expect(try sessions.runs()[old]?.tokens.cacheRead == nil)
  }

  @Test("Identities that are too short to be like no other hold in their session alone")
  func shortIdentities() async throws {
    func lines(_ session: String) -> [JSONValue] {
      [
        [
          "type": "user", "uuid": "1", "sessionId": .string(session),
          "timestamp": "2026-11-05T10:00:00Z", "message": ["role": "user", "content": "Go on."],
        ],
        [
          "type": "assistant", "uuid": "2", "sessionId": .string(session),
          "timestamp": .string("2026-11-05T10:00:0\(session.count)Z"),
          "message": [
            "id": "m", "role": "assistant", "usage": ["input_tokens": 1, "output_tokens": 2],
            "content": [["type": "tool_use", "id": "call_0", "name": "Read", "input": [:]]],
          ],
        ],
      ]
    }
    _ = try await sessions.take(lines: lines("a"))
    _ = try await sessions.take(lines: lines("bb"))
    for session in ["a", "bb"] {
      let run = try #require(try sessions.runs()[session])
      #expect(run.tokens.output == 2 && run.counts.tools == 1, "\(run)")
    }
  }

  @Test("What a session went on to say is appended to what is known, more tokens as the rest")
  func growing() async throws {
    func line(_ uuid: String, _ output: Int64, _ text: String) -> JSONValue {
      [
        "type": "assistant", "uuid": .string(uuid), "sessionId": "s-1",
        "timestamp": "2026-11-05T10:00:00.000Z",
        "message": [
          "id": "m-1", "role": "assistant", "content": [["type": "text", "text": .string(text)]],
          "usage": ["input_tokens": 10, "output_tokens": .integer(output)],
        ],
      ]
    }
    let first = try await sessions.take(lines: [line("a", 3, "One.")])
    let second = try await sessions.take(lines: [line("a", 3, "One."), line("b", 9, "Two.")])
    #expect(first.sources.map(\.revised) == [0] && second.sources.map(\.revised) == [1])
    let run = try #require(try sessions.runs()["s-1"])
    #expect(run.tokens.output == 9 && run.tokens.inputUncached == 10 && run.counts.answers == 2)
    let third = try await sessions.take(lines: [line("a", 3, "Other."), line("b", 9, "Two.")])
    #expect(third.sources.map(\.revised) == [1])
    #expect(try sessions.runs()["s-1"]?.counts.answers == 2)
    let last = try sessions.log.readLast(.all, limit: 1)
    #expect(last.first?.meta["revises"] != nil && last.first?.meta["line"] == 1)
  }
}
