import Foundation
import Testing

@Suite("The first rows of a log in an order are read once they are known")
struct TopRowsTests {
  private static let count = 3_000

  /// Returns a number that differs for each event.
  private static func number(_ event: Int) -> Int { event * 7_919 % 10_007 }

  private func filled() throws -> BuiltCommand {
    let command = try BuiltCommand()
    let events = (1...Self.count).map { event in
      let type = event % 3 == 0 ? "cup.made" : "jar.made"
      return #"{"stream":"cup-\#(event % 7)","type":"\#(type)","#
        + #""data":{"n":\#(Self.number(event)),"text":"\#(event)"}}"#
    }
    let outcome = try command.run("import", "-", input: events.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
    return command
  }

  /// Returns the texts of the first `limit` events that `isWanted` accepts, in the order of their
  /// numbers.
  private static func expected(
    _ limit: Int, isAscending: Bool, where isWanted: (Int) -> Bool
  ) -> [String] {
    (1...count).filter(isWanted).sorted { left, right in
      isAscending ? number(left) < number(right) : number(left) > number(right)
    }.prefix(limit).map { "\($0)" }
  }

  @Test("Whole rows come in the order, with all their columns, and nothing else is decoded")
  func wholeRows() throws {
    let command = try filled()
    let texts = Self.expected(5, isAscending: false) { _ in true }
    for query in [
      "events | top 5 by tolong(data.n)", "events | sort by tolong(data.n) | take 5",
      "events | extend n = tolong(data.n), m = 1 | top 5 by n",
    ] {
      let outcome = try command.run("query", query)
      let found = outcome.lines.map { Self.member("text", of: $0) }
      #expect(found == texts, "\(query): \(outcome.errors)")
      for (line, text) in zip(outcome.lines, texts) {
        let event = Int(text) ?? 0
        #expect(line.contains(#""seq":\#(event),"#))
        #expect(line.contains(#""stream":"cup-\#(event % 7)""#))
      }
    }
    let plan = try command.run("query", "--explain", "events | top 5 by tolong(data.n)").output
    #expect(plan.contains("look up"))
    #expect(!plan.contains("scan events (seq, time"))
  }

  @Test("Conditions, tables of one type and ties are as they are without it")
  func narrowed() throws {
    let command = try filled()
    let made = Self.expected(4, isAscending: true) { $0 % 3 == 0 && $0 % 7 == 2 }
    let narrow = try command.run(
      "query", "['cup.made'] | where stream == 'cup-2' | top 4 by n asc | project text, stream")
    #expect(narrow.lines.map { Self.member("text", of: $0) } == made, "\(narrow.errors)")
    let random = try command.run("query", "events | where rand() < 2 | top 3 by tolong(data.n)")
    #expect(random.lines.count == 3)
    let ties = try command.run("query", "events | top 3 by strlen(type) asc")
    #expect(ties.lines.map { Self.member("text", of: $0) } == ["1", "2", "3"], "\(ties.errors)")
    let none = try command.run("query", "events | where type == 'x' | top 3 by tolong(data.n)")
    #expect(none.lines.isEmpty && none.status == 0)
  }

  /// Returns the text of a member, wherever it is in a line.
  private static func member(_ name: String, of line: String) -> String {
    guard let start = line.range(of: "\"\(name)\":\"")?.upperBound else { return "" }
    return String(line[start...].prefix { $0 != "\"" })
  }
}
