import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Spans of OpenTelemetry, trap by trap")
struct SpanSessionsTests {
  private let sessions = ImportedSessions()
  private let agent = "conv-7/dddd19bafb03c1b1"

  @Test("Spans in any order are told from above to below, by their times")
  func order() async throws {
    let report = try await sessions.take("otel")
    let kinds = try sessions.events(of: "conv-7").map { event in
      String("\(event)".prefix { $0 != "(" })
    }
    #expect(
      kinds == [
        "started", "other", "prompted", "usageRecorded", "toolCalled", "other", "toolFinished",
        "spawned", "answered", "usageRecorded",
      ])
    let source = try #require(report.sources.first)
    #expect(
      source.tally.records == 10 && source.tally.dropped == 3 && source.tally.unknown == 1,
      "\(source)")
  }

  @Test("Of a chat that is sent whole each time what is new is taken, once")
  func tail() async throws {
    _ = try await sessions.take("otel")
    #expect(try sessions.prompts(of: "conv-7") == ["How warm is it in Utrecht?"])
    let calls = try sessions.calls()
    #expect(calls.count == 1)
    #expect(calls[ToolCallKey(run: "conv-7", call: "call_w")]?.milliseconds == 500)
  }

  @Test("What caches gave is part of the input: it is taken off, and what is too much is told")
  func tokens() async throws {
    _ = try await sessions.take("otel")
    let run = try #require(try sessions.runs()["conv-7"])
    #expect(run.tokens.inputUncached == 310 && run.tokens.cacheRead == 200)
    #expect(run.tokens.output == 34 && run.tokens.reasoning == 5 && run.model == "gpt-6-mini")
    let clamped = try sessions.events(of: agent).compactMap { event -> Bool? in
      if case .usageRecorded(let usage) = event { usage.isClamped } else { nil }
    }
    #expect(clamped == [true])
    #expect(try sessions.runs()[agent]?.parent == "conv-7")
  }

  @Test("Times are kept to the nanosecond")
  func nanoseconds() async throws {
    _ = try await sessions.take("otel")
    let all = try sessions.log.read(.all, limit: 100).events
    let finished = try #require(all.first { $0.type.name == "agent.toolFinished" })
    #expect(finished.meta["nanoseconds"] == .integer(1_793_000_000_000_000_000 + 1_500_000_007))
  }
}
