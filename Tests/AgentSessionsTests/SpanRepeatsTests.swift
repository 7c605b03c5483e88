import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Spans that say the same, and spans that come before those above them")
struct SpanRepeatsTests {
  private let sessions = ImportedSessions()

  private func span(
    _ id: String, below parent: String? = nil, _ texts: [(String, String)],
    _ numbers: [(String, Int64)] = [], events: JSONValue = []
  ) -> JSONValue {
    let attributes: [JSONValue] =
      texts.map { ["key": .string($0.0), "value": ["stringValue": .string($0.1)]] }
      + numbers.map { ["key": .string($0.0), "value": ["intValue": .integer($0.1)]] }
    return [
      "traceId": "trace-1", "spanId": .string(id), "parentSpanId": .string(parent ?? ""),
      "startTimeUnixNano": "1793000000000000000", "endTimeUnixNano": "1793000001000000000",
      "attributes": .array(attributes), "events": events,
    ]
  }

  private func take(_ spans: JSONValue...) async throws -> AgentImportReport {
    try await sessions.take(lines: [
      ["resourceSpans": [["scopeSpans": [["spans": .array(spans)]]]]]
    ])
  }

  private func chat(_ id: String, below parent: String?, _ response: String) -> JSONValue {
    span(
      id, below: parent,
      [
        ("gen_ai.operation.name", "chat"), ("gen_ai.response.id", response),
        (
          "gen_ai.output.messages",
          #"[{"role":"assistant","parts":[{"type":"text","content":"a"},{"type":"tool_call","id":"call_1","name":"ls"}]}]"#
        ),
      ], [("gen_ai.usage.input_tokens", 100), ("gen_ai.usage.output_tokens", 10)])
  }

  private func tool(_ id: String) -> JSONValue {
    span(
      id, below: "root",
      [
        ("gen_ai.operation.name", "execute_tool"), ("gen_ai.tool.call.id", "call_1"),
        ("gen_ai.tool.name", "ls"),
      ])
  }

  @Test("A call in a message and its span are one, also when the message is read first")
  func calls() async throws {
    _ = try await take(chat("c1", below: "root", "r1"))
    _ = try await take(chat("c1", below: "root", "r1"), tool("t1"))
    let run = try #require(try sessions.runs()["trace-1"])
    #expect(run.counts.tools == 1 && run.ending == .afterTool)
    #expect(try sessions.calls().count == 1)
  }

  @Test("A trace whose conversation is named last is one run all the same")
  func lateConversation() async throws {
    let root = span(
      "root", [("gen_ai.operation.name", "invoke_agent"), ("gen_ai.conversation.id", "conv-1")])
    _ = try await take(chat("c1", below: "root", "r1"))
    _ = try await take(chat("c1", below: "root", "r1"), root)
    #expect(try sessions.runs().map(\.key) == ["trace-1"])
    let whole = ImportedSessions()
    _ = try await whole.take(lines: [
      ["resourceSpans": [["scopeSpans": [["spans": [chat("c1", below: "root", "r1"), root]]]]]]
    ])
    #expect(try whole.runs().map(\.key) == ["conv-1"])
  }

  @Test("A request within a request of the same response counts once, in any order")
  func nested() async throws {
    _ = try await take(chat("inner", below: "outer", "r1"))
    _ = try await take(chat("inner", below: "outer", "r1"), chat("outer", below: nil, "r1"))
    let run = try #require(try sessions.runs()["trace-1"])
    #expect(run.tokens.inputUncached == 100 && run.counts.answers == 1 && run.counts.tools == 1)
    let whole = ImportedSessions()
    _ = try await whole.take(lines: [
      [
        "resourceSpans": [
          [
            "scopeSpans": [
              ["spans": [chat("inner", below: "outer", "r1"), chat("outer", below: nil, "r1")]]
            ]
          ]
        ]
      ]
    ])
    #expect(try whole.runs()["trace-1"]?.tokens.inputUncached == 100)
    #expect(try whole.runs()["trace-1"]?.counts.answers == 1)
  }

  @Test("Embeddings use tokens, and messages in events and numbered attributes are told of")
  func others() async throws {
    let events: JSONValue = [["name": "gen_ai.user.message"], ["name": "gen_ai.choice"]]
    let report = try await take(
      span(
        "e1", [("gen_ai.operation.name", "embeddings"), ("gen_ai.prompt.0.content", "x")],
        [("gen_ai.usage.input_tokens", 7)], events: events))
    #expect(try sessions.runs()["trace-1"]?.tokens.inputUncached == 7)
    #expect(report.sources.map(\.tally.dropped) == [3])
  }

  @Test("Spans as a document and spans as lines beside it are both read")
  func bothFiles() throws {
    #expect(try FileNames.left(of: ["a.json", "a.jsonl"]) == [])
    #expect(try FileNames.left(of: ["session-1.json", "session-1.jsonl"]) == ["session-1.json"])
  }
}
