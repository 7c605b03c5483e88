import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Spans as trees")
struct SpanTreeTests {
  private func span(_ id: String, below parent: String?, _ attributes: JSONValue = [])
    throws -> GenAISpan
  {
    let value: JSONValue = [
      "traceId": "trace", "spanId": .string(id), "attributes": attributes,
      "parentSpanId": parent.map(JSONValue.string) ?? .null,
    ]
    return try #require(GenAISpan(value, in: "spans.json", line: 1))
  }

  private func attribute(_ key: String, _ text: String) -> JSONValue {
    ["key": .string(key), "value": ["stringValue": .string(text)]]
  }

  @Test("A span knows its ancestors, however many stand between, in any order of the file")
  func depth() throws {
    let top = try span(
      "s0", below: nil,
      [
        attribute("gen_ai.operation.name", "invoke_agent"),
        attribute("gen_ai.conversation.id", "conv-1"),
      ])
    let rest = try (1..<5_000).map { try span("s\($0)", below: "s\($0 - 1)") }
    for spans in [[top] + rest, rest.reversed() + [top]] {
      let last = try #require(SpanTree(spans).members.first { $0.span.id == "s4999" })
      #expect(last.lineage.depth == 5_000 && last.lineage.agents == 1)
      #expect(last.lineage.conversation == "conv-1" && last.lineage.agent == "s0")
      #expect(last.parent?.id == "s4998" && last.parentLineage?.depth == 4_999)
    }
  }

  @Test("Spans in a circle, and a span that is its own parent, end the walk")
  func circles() throws {
    let tree = SpanTree([
      try span("a", below: "b"), try span("b", below: "c"), try span("c", below: "a"),
      try span("own", below: "own"), try span("under", below: "a"),
    ])
    let depths = tree.members.map { "\($0.span.id) \($0.lineage.depth)" }
    #expect(depths == ["a 3", "b 2", "c 1", "own 1", "under 4"])
  }
}
