import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

@testable import AgentSessions

@Suite("Tokens and calls are those that another program counts")
struct CountedSessionsTests {
  @Test("Each run of the fixtures has the tokens and the calls that a script in Python counts")
  func oracle() async throws {
    let sessions = ImportedSessions()
    _ = try await sessions.take("claude", "codex", "gemini", "otel")
    let script = TestProgram([
      "python3", "\(ImportedSessions.fixtures)/count.py", ImportedSessions.fixtures,
    ])
    let outcome = try script.run()
    let counted = try #require(try JSONValue(parsing: outcome.output).object, "\(outcome)")
    var found: [String: [Int64]] = [:]
    for (key, run) in try sessions.runs().map({ ($0.key, $0.row) }) {
      let tokens = run.tokens
      found[key] = [
        tokens.inputUncached, tokens.cacheRead, tokens.cacheWrite5m, tokens.cacheWrite1h,
        tokens.output, run.counts.tools,
      ].map { $0 ?? 0 }
    }
    let expected = Dictionary(
      uniqueKeysWithValues: counted.map { ($0.key, ($0.value.array ?? []).compactMap(\.integer)) })
    #expect(expected.count > 10)
    #expect(found == expected)
  }

  @Test("The list of runs shows the tokens and the calls that the script counts")
  func shown() async throws {
    let shown = ShownSessions()
    _ = try await shown.sessions.take("claude", "codex", "gemini", "otel")
    let script = TestProgram([
      "python3", "\(ImportedSessions.fixtures)/count.py", ImportedSessions.fixtures,
    ])
    let counted = try #require(try JSONValue(parsing: script.run().output).object)
    #expect(counted.count > 10)
    for (name, value) in counted.map({ ($0.key, $0.value) }) {
      let counts = (value.array ?? []).compactMap(\.integer)
      let frame = try await shown.look("run \(name)", width: 200).joined(separator: "\n")
      #expect(frame.contains("tokens \(counts.prefix(5).reduce(0, +))"), "\(name): \(frame)")
      #expect(frame.contains("tools \(counts[5])"), "\(name): \(frame)")
    }
  }

  @Test("The same folder again appends nothing, file by file or all at once, in any order")
  func again() async throws {
    let sessions = ImportedSessions()
    let first = try await sessions.take("claude", "codex", "gemini", "otel")
    #expect(first.sources.map(\.source) == [.claudeCode, .codex, .geminiCLI, .openTelemetry])
    #expect(
      first.sources.allSatisfy {
        $0.appended > 0 && $0.known + $0.copied + $0.appended == $0.events
      })
    let end = try sessions.log.end()
    for paths in [["otel", "gemini", "claude"], ["codex"]] {
      for path in paths {
        let report = try await sessions.take(path)
        #expect(report.sources.map(\.appended) == [0], "\(report)")
      }
    }
    #expect(try sessions.log.end() == end)
  }

  @Test("Whoever keeps secrets the second time does not get everything twice")
  func keepingLater() async throws {
    let sessions = ImportedSessions()
    let first = try await sessions.take("claude", "codex")
    #expect(first.sources.reduce(0) { $0 + $1.masked } == 2, "\(first)")
    let second = try await sessions.take("claude", "codex", keepsSecrets: true)
    #expect(second.sources.allSatisfy { $0.appended == 0 }, "\(second)")
  }
}
