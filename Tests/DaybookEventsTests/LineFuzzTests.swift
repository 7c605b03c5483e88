import DaybookEvents
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("No line of text harms a log", .serialized)
struct LineFuzzTests {
  static let seeds: [[UInt8]] = [
    #"{"seq":17,"id":"0198c0de-1111-7000-8000-000000000001","stream":"player-7","version":3,"type":"t.one","time":"2026-03-23T10:00:00.123456Z","data":{"appid":730,"total":412,"delta":12},"meta":{"s":"x"}}"#,
    #"{"stream":"a-1","type":"t.one","data":{"a":null,"b":true,"c":-1,"d":18446744073709551615,"e":1.5e-7,"f":"\u00e9\ud83d\ude00","g":[1,[2,{}]],"h":{"i":{"j":[]}}}}"#,
    #"{"expect":"any","data":{"":"","é":"é","k":[null,false,"\n\"\\"]},"type":"t.two","stream":"é-1","meta":{}}"#,
    #" {"stream" : "b" , "type":"t.two", "data":{ "n" : 0 , "n2" : -0.0 } , "expect":0 } "#,
  ].map { Array($0.utf8) }

  private static let words: [[UInt8]] = [
    "null", "true", "\"\"", "{}", "[]", "0", "-0", "1e308", "9223372036854775808", "\\ud800",
    "\\u0000", "\"a\":", ",", ":", "{", "}", "[", "]", "\"", "\\", "é", "\u{1}",
    "1970-01-01T00:00:00Z",
  ].map { Array($0.utf8) }

  @Test(
    "Changed lines are refused or kept; what is kept is exported as an equal event",
    arguments: TestLength.sample(of: 0..<8, 2))
  func mutations(part: UInt64) async throws {
    var generator = SeededGenerator(seed: 100 + part)
    var parser = EventLineParser()
    var accepted = 0
    for _ in 0..<12_500 {
      let line = Self.mutated(&generator)
      var batch = EventBatch()
      do throws(EventLineError) { try parser.parse(line.span, into: &batch) } catch {
        if error.column < 1 { Issue.record("column \(error.column) of \(line)") }
        if !batch.isEmpty { Issue.record("refused, and in the batch: \(line)") }
        continue
      }
      let log = MemoryEventLog(now: { .numbered(0) })
      guard await log.refusal(of: batch) == nil else { continue }
      accepted += 1
      try expectEqualExport(line, try log.export())
    }
    #expect(accepted > 1_000)
  }

  /// Expects the content of the line and of its export to be equal JSON.
  private func expectEqualExport(_ line: [UInt8], _ export: String) throws {
    let wanted = try JSONValue(parsing: String(decoding: line, as: UTF8.self))
    let exported = try JSONValue(parsing: export)
    var (parser, batch) = (EventLineParser(), EventBatch())
    let text = Array(export.utf8.dropLast())
    try parser.parse(text.span, into: &batch)
    for key in ["stream", "type", "data"] where exported[key] != wanted[key] {
      Issue.record("\(wanted) is exported as \(exported)")
    }
    #expect(exported["meta"] ?? [:] == wanted["meta"] ?? [:])
    if let id = wanted["id"]?.string { #expect(exported["id"]?.string == id.lowercased()) }
    guard let time = wanted["time"]?.string else { return }
    let instant = try Timestamp(parsing: time)
    #expect(exported["time"]?.string == instant.description)
  }

  private static func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
    var line = seeds.randomElement(using: &generator) ?? []
    let changes = [1, 1, 1, 2, 4].randomElement(using: &generator) ?? 1
    for _ in 0..<changes where !line.isEmpty {
      let place = Int.random(in: 0..<line.count, using: &generator)
      let end = min(line.count, place + Int.random(in: 1...6, using: &generator))
      let word = words.randomElement(using: &generator) ?? []
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: line[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: line.removeSubrange(place..<end)
      case 2: line.insert(contentsOf: word, at: place)
      case 3: line.replaceSubrange(place..<end, with: word)
      case 4: line.insert(contentsOf: line[place..<end], at: place)
      case 5: line[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
      default:
        line[place] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
      }
    }
    return line
  }
}
