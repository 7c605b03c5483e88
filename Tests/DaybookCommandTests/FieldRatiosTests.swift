import Testing

@Suite("A factor between two numbers that begins at some event")
struct FieldRatiosTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Six gauges of two models report rain; from event `fault` on, the second model's inches are not
  /// converted.
  private static func rain(fault: Int = .max) -> String {
    (1...600).map { number in
      let (gauge, tips) = (number % 6, (number * 37) % 90)
      let factor = gauge < 3 ? 0.2 : number >= fault ? 0.01 : 0.254
      let millimetres = (Double(tips) * factor * 100).rounded() / 100
      return
        #"{"stream":"gauge-\#(gauge)","type":"rain.seen","data":{"tips":\#(tips),"mm":\#(millimetres),"volt":3.\#(number % 80)}}"#
    }.joined(separator: "\n")
  }

  private func ratios() throws -> [String] {
    try command.run("query", "events | evaluate relations() | where relation == 'ratio'").lines
  }

  @Test("A wrong unit of some of the streams is told with its first event")
  func wrongUnit() throws {
    #expect(try command.run("append", input: Self.rain(fault: 400)).status == 0)
    let found = try ratios()
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.contains(#""field":"data.mm","of":"0.01 * data.tips""#) == true, "\(found)")
    let search = try command.run(
      "query", "events | evaluate relations() | where relation == 'ratio' | project condition",
      "--format", "tsv")
    let condition = try #require(search.lines.last)
    let hits = try command.run(
      "query", "events | where \(condition) | summarize min(seq), gauges = dcount(stream)")
    let first = (400...600).first { $0 % 6 >= 3 && ($0 * 37) % 90 > 0 }
    #expect(hits.lines == [#"{"min_seq":\#(first ?? 0),"gauges":3}"#], "\(hits) \(condition)")
    let described = try command.run("repl", "-c", "describe rain.seen")
    let words = described.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("mm is 0.01 * tips in"), "\(words)")
    #expect(words.contains("and in none before event"), "\(words)")
  }

  @Test("Two models from the beginning, and counters that drift apart, are no change")
  func none() throws {
    #expect(try command.run("append", input: Self.rain()).status == 0)
    #expect(try ratios().isEmpty)
    let drift = (1...600).map {
      #"{"stream":"drift-1","type":"drifted","data":{"a":\#(1_000 + $0),"b":\#(2_000 + 3 * $0)}}"#
    }
    #expect(try command.run("append", input: drift.joined(separator: "\n")).status == 0)
    #expect(try ratios().isEmpty)
  }
}
