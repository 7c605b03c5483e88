import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Sessions of the Gemini CLI, trap by trap")
struct GeminiSessionsTests {
  private let sessions = ImportedSessions()
  private let main = "55555555-eeee-4eee-8eee-555555555555"

  @Test("A message that is written again as it grows is one, and what was rewound stays")
  func order() async throws {
    let report = try await sessions.take("gemini")
    let kinds = try sessions.events(of: main).map { String("\($0)".prefix { $0 != "(" }) }
    #expect(
      kinds == [
        "started", "prompted", "reasoned", "usageRecorded", "toolCalled", "toolFinished",
        "contextSet", "answered", "usageRecorded", "prompted", "answered", "usageRecorded", "other",
        "prompted", "answered", "toolCalled", "usageRecorded", "spawned", "toolFinished",
        "toolCalled", "toolFinished", "toolCalled", "toolFinished", "usageRecorded", "compacted",
        "other", "other",
      ])
    let source = try #require(report.sources.first)
    #expect(source.sessions == 3 && source.tally.unknown == 1 && source.tally.bad == 1)
    #expect(source.revised == 0 && source.masked == 1, "\(source)")
  }

  @Test("What was typed is the prompt, without the files that it names; images are counted")
  func prompts() async throws {
    _ = try await sessions.take("gemini")
    #expect(
      try sessions.prompts(of: main) == [
        "Sum the invoices in @invoices.csv.", "That is wrong.", "Add the tax.",
      ])
    let run = try #require(try sessions.runs()[main])
    #expect(run.folder == "/home/ada/bills" && run.counts.failures == 2, "\(run)")
  }

  @Test("Whether the input has the cached tokens, and the output the thoughts, the total tells")
  func tokens() async throws {
    _ = try await sessions.take("gemini")
    let usages = try sessions.events(of: main).compactMap { event -> [Int64?]? in
      guard case .usageRecorded(let usage) = event else { return nil }
      return [usage.tokens.inputUncached, usage.tokens.cacheRead, usage.tokens.output]
    }
    #expect(
      usages == [
        [400, 600, 65], [300, 900, 30], [1300, 0, 30], [407, 1000, 12], [500, 900, 10],
      ])
  }

  @Test("An agent's file is a run of its own, spawned by its call")
  func agents() async throws {
    _ = try await sessions.take("gemini")
    let spawned = try sessions.events(of: main).compactMap { event -> AgentSpawned? in
      if case .spawned(let spawn) = event { spawn } else { nil }
    }
    #expect(spawned.map(\.call) == ["task-call-1"] && spawned.map(\.agent) == ["task-7"])
    #expect(try sessions.runs()["\(main)/task-7"]?.parent == main)
  }

  @Test("A document of an older version is read unless its session went on in the new form")
  func older() async throws {
    let report = try await sessions.take("gemini")
    #expect(
      try sessions.prompts(of: "66666666-ffff-4fff-8fff-666666666666") == ["List the folder."])
    #expect(
      try sessions.prompts(of: "77777777-abab-4bab-8bab-777777777777") == ["Hello.", "Goodbye."])
    #expect(report.notes.contains { $0.contains("Left out") })
  }

  @Test(
    "Strange numbers and shapes are taken without a crash",
    arguments: [
      #"{"sessionId":"s","projectHash":"h","messages":7}"#,
      #"{"id":"a","type":"gemini","tokens":{"input":9223372036854775807,"cached":9223372036854775807,"output":-5,"thoughts":9223372036854775807,"tool":9223372036854775807,"total":1}}"#,
      #"{"id":"a","type":"gemini","toolCalls":[7,{"status":"success"},{"id":"c","result":[null,[]]}]}"#,
      #"{"$set":{"messages":[{"id":"a"},5,{"id":"b","content":{"text":7}}]}}"#,
      #"{"$rewindTo":"a"}"#,
    ])
  func strange(line: String) async throws {
    let report = try await sessions.take(text: line + "\n" + line + "\n")
    #expect(report.sources.map(\.source) == [.geminiCLI], "\(report)")
  }
}
