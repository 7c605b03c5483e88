import DaybookEvents
import DaybookProjections
import DaybookValues
import Foundation
import TestSupport
import Testing

@testable import AgentSessions

@Suite("Whatever a file of sessions holds, it is read or told of")
struct HostileSessionsTests {
  private static var paths: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: ImportedSessions.fixtures)
        .filter { $0.hasSuffix(".jsonl") }.sorted()
    }
  }

  @Test("Bytes that were changed at random crash nothing, and each line is counted")
  func fuzz() async throws {
    for round in 0..<TestLength.rounds(2_000, short: 150) {
      var generator = SeededGenerator(seed: UInt64(round))
      let path = try #require(try Self.paths.randomElement(using: &generator))
      let text = try Data(contentsOf: URL(filePath: "\(ImportedSessions.fixtures)/\(path)"))
      let spoiled = Self.spoil(Array(text), &generator)
      let sessions = ImportedSessions()
      let report = try await sessions.take(text: String(decoding: spoiled, as: UTF8.self))
      let lines = spoiled.split(separator: 0x0A).count { !$0.allSatisfy { $0 <= 0x20 } }
      for source in report.sources where source.source != .openTelemetry {
        #expect(source.tally.records == lines, "round \(round): \(path)")
      }
      // The stored events can be read, folded and exported.
      _ = try sessions.runs()
      _ = try sessions.calls()
      _ = try sessions.files()
    }
  }

  /// Spoils a text at random: replaces values and bytes, and doubles, swaps and cuts lines.
  private static func spoil(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    let values = [
      "null", "[]", "{}", "-1", "9223372036854775807", "1e308", "\"\"", "[[[1]]]", "true",
    ]
    var lines = text.split(separator: 0x0A).map(Array.init)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: lines.indices, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: lines[index] = Array(lines[index].prefix(Int.random(in: 0...200, using: &generator)))
      case 1: lines.insert(lines[index], at: Int.random(in: lines.indices, using: &generator))
      case 2: lines.swapAt(index, Int.random(in: lines.indices, using: &generator))
      case 3 where !lines[index].isEmpty:
        let place = Int.random(in: lines[index].indices, using: &generator)
        lines[index][place] = UInt8.random(in: 0x20...0x7E, using: &generator)
      default:
        let colons = lines[index].indices.filter { lines[index][$0] == UInt8(ascii: ":") }
        guard let colon = colons.randomElement(using: &generator) else { continue }
        let end = lines[index][colon...].firstIndex { $0 == 0x2C || $0 == 0x7D } ?? colon + 1
        guard end > colon else { continue }
        let value = values.randomElement(using: &generator) ?? "0"
        lines[index].replaceSubrange((colon + 1)..<end, with: value.utf8)
      }
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  @Test("A line of more than 8 MiB is passed over, a long text is cut, and the rest is read")
  func huge() async throws {
    func prompt(_ uuid: String, _ text: String) -> String {
      #"{"type":"user","uuid":"\#(uuid)","sessionId":"s","timestamp":"2026-11-05T10:00:00Z","message":{"role":"user","content":"\#(text)"}}"#
    }
    let long = String(repeating: "ä", count: 300_000)
    let huge = String(repeating: "x", count: 9 << 20)
    let sessions = ImportedSessions()
    let report = try await sessions.take(
      text: [prompt("1", "short"), prompt("2", huge), prompt("3", long)].joined(separator: "\n"))
    let source = try #require(report.sources.first)
    #expect(source.tally.records == 3 && source.tally.bad == 1 && source.tally.cut == 1)
    let prompts = try sessions.prompts(of: "s")
    #expect(prompts.first == "short" && prompts.count == 2)
    #expect(prompts.last?.hasSuffix("more bytes were left out]") == true)
    #expect(report.notes.contains { $0.contains("line 2") })
  }

  @Test("Names that could be no stream, and values deep inside each other, are kept safely")
  func strange() async throws {
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let name = String(repeating: "-\\u0007é", count: 300)
    let line =
      #"{"type":"system","subtype":"x","uuid":"1","sessionId":"\#(name)","deep":\#(deep)}"#
    let sessions = ImportedSessions()
    let report = try await sessions.take(text: line)
    #expect(report.sources.map(\.tally.cut) == [1] && report.sources.map(\.tally.supplied) == [2])
    #expect(try sessions.runs().count == 1)
    for event in try sessions.log.read(.all, limit: 10).events {
      #expect(throws: Never.self) {
        try JSONValue(parsing: JSONValue.object(event.data).description)
      }
    }
  }

  @Test("Numbers of tokens below 0 are none, and sums beyond 64 bits stay at the greatest number")
  func numbers() async throws {
    func line(_ uuid: String, _ input: Int64, _ output: Int64) -> JSONValue {
      [
        "type": "assistant", "uuid": .string(uuid), "sessionId": "s",
        "timestamp": "2026-11-05T10:00:00Z",
        "message": [
          "id": .string("m\(uuid)"), "content": "Yes.",
          "usage": ["input_tokens": .integer(input), "output_tokens": .integer(output)],
        ],
      ]
    }
    let sessions = ImportedSessions()
    _ = try await sessions.take(lines: [line("1", .min, .max), line("2", -5, .max)])
    let run = try #require(try sessions.runs()["s"])
    #expect(run.tokens.inputUncached == 0 && run.tokens.output == .max)
  }

  @Test(
    "A file of no known program is named, and nothing of it is taken",
    arguments: [
      [["order": 1], ["order": 2]],
      [["sessionId": "s", "messages": [["type": "user", "content": "Hello"]]]],
    ] as [[JSONValue]])
  func foreign(lines: [JSONValue]) async throws {
    let sessions = ImportedSessions()
    let report = try await sessions.take(lines: lines)
    #expect(report.sources.isEmpty && report.notes.count == 1)
    #expect(try sessions.log.end() == 0)
  }
}
