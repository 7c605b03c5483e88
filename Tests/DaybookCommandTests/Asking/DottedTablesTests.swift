import Testing

@Suite("Types of events whose names begin with a word of KQL are tables")
struct DottedTablesTests {
  private static let words = [
    "search", "find", "print", "range", "union", "let", "alias", "restrict", "pattern",
    "externaldata", "datatable", "where", "from",
  ]

  @Test("At the beginning of a query, in a union and in a join", arguments: words)
  func dotted(word: String) throws {
    let command = try BuiltCommand()
    let event = #"{"stream":"s-1","type":"\#(word).opened","data":{"n":1}}"#
    #expect(try command.run("append", input: event).status == 0)
    for query in [
      "\(word).opened | count", "events | take 0 | union \(word).opened | count",
      "events | join (\(word).opened) on seq | count",
    ] {
      let outcome = try command.run("query", query)
      #expect(outcome.lines == [#"{"Count":1}"#], "\(query) \(outcome)")
    }
  }

  @Test(
    "Mistakes with numbers and texts name their remedy",
    arguments: [
      ("print 'a' > ''", "for a text that is not empty write != ''."),
      ("print 'b' > 'a'", "for strings use strcmp()."),
    ])
  func remedies(query: String, remedy: String) throws {
    let outcome = try BuiltCommand().run("query", query)
    let words = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(outcome.status == 64 && words.contains(remedy), "\(outcome)")
  }

  @Test("A number may begin with its point")
  func fraction() throws {
    let outcome = try BuiltCommand().run("query", "print a = .5 * 3, b = 2-.25, c = -.5")
    #expect(outcome.lines == [#"{"a":1.5,"b":1.75,"c":-0.5}"#], "\(outcome)")
  }
}
