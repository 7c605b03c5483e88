import DaybookQuery
import TestSupport
import Testing

@Suite("Mistakes in queries")
struct DiagnosticTests {
  /// Returns the message of each mistake, after the marked part of the query.
  private func mistakes(_ query: String) -> [String] {
    let bytes = Array(query.utf8)
    return QuerySyntax.parse(query).diagnostics.map {
      let range = $0.range.start..<min($0.range.end, bytes.count)
      return "\(String(decoding: bytes[range], as: UTF8.self)): \($0)"
    }
  }

  @Test(
    "A mistake says where it is, what was expected, and what was perhaps meant",
    arguments: [
      ("events | wher a == 1", ["wher: There is no operator 'wher'. Did you mean 'where'?"]),
      ("events | mvexpnd a", ["mvexpnd: There is no operator 'mvexpnd'. Did you mean 'mvexpand'?"]),
      (
        "events | project-awy a",
        [
          "project-awy: There is no operator 'project-awy'. Did you mean 'project-away'?"
        ]
      ),
      ("events | where", [": Expected a value, but the query ends."]),
      ("events |", [": Expected an operator after '|', but the query ends."]),
      ("", [": The query is empty. Begin with a table: events | take 10."]),
      ("let a = 1", [": After 'let' a query is missing. Begin with a table: events | take 10."]),
      ("events where a > 1", ["where: A '|' is missing before 'where'."]),
      ("events | where (a > 1", ["(: The '(' is never closed."]),
      ("events | where a > 1)", ["): The ')' closes nothing."]),
      ("print 'abc", ["': The string is not closed on its line. Write its quote at its end."]),
      (
        "print 1.5x",
        ["1.5x: '1.5x' is neither a number, nor a name, nor a time such as 5m or 2h."]
      ),
      (
        "print long(x)",
        [
          "long(x): 'x' is no literal of type long. To convert a value there is tolong(…)."
        ]
      ),
      (
        "print 'a\\d'",
        [
          "\\d: The escape means nothing. Write '\\\\' for a backslash, or a verbatim string: @\"…\"."
        ]
      ),
      (
        "events | where a == b == c",
        [
          "==: A comparison cannot be compared again. Put brackets around it, or join with 'and'."
        ]
      ),
      (
        "events | where a !contians 'b'",
        [
          "!contians: There is no operator '!contians'. Did you mean '!contains'?"
        ]
      ),
      (
        "events | join kind=innr T on a",
        [
          "innr: 'kind' is one of innerunique, inner, leftouter, rightouter, fullouter, leftsemi, "
            + "rightsemi, leftanti, rightanti. Did you mean 'inner'?"
        ]
      ),
      (
        "datatable (a: strng) []",
        [
          "strng: There is no type 'strng'. The types are bool, int, long, real, decimal, string, "
            + "datetime, timespan, guid, dynamic. Did you mean 'string'?"
        ]
      ),
      ("events | find 'x'", ["find: 'find' begins a query; it takes no rows from a '|'."]),
      (
        "game. played | take 1",
        [
          ".: A table whose name has a '.' is written in brackets. Did you mean '['game.played']'?"
        ]
      ),
      (
        "events@ 5",
        [
          "5: After '@' comes a position, without blanks: a seq, -5, 'head' or datetime(…). Other"
            + " times and bookmarks are for the whole query, not for one table."
        ]
      ),
      (
        "events | top 5 by a, b",
        [
          ",: 'top' takes one key. For several: sort by … | take …."
        ]
      ),
      (
        "events | sort b time",
        ["b: Expected 'by' after 'sort', but there is 'b'. Did you mean 'by'?"]
      ),
      (
        "print a = 1 § 2",
        [
          "§: The character '§' has no meaning here.",
          "2: Expected '|', ';' or the end, but there is '2'.",
        ]
      ),
    ] as [(String, [String])])
  func messages(query: String, expected: [String]) {
    #expect(mistakes(query) == expected)
  }

  @Test("All mistakes that do not follow from one another are told at once")
  func severalMistakes() {
    let query =
      "events | wher x | project a = , b = ), c | take 5 6 | join (T | foo) on k; print 1 +"
    #expect(
      mistakes(query).map { $0.prefix { $0 != ":" } } == ["wher", ",", ")", "6", "foo", ""])
  }

  @Test("The text shows the line, with carets below each mistake")
  func report() {
    let query = "let a = 1;\nevents\t| wher größe | where x ==\n| foo\n"
    let lines = DiagnosticReport(of: query).lines(for: QuerySyntax.parse(query).diagnostics)
    #expect(
      lines == [
        "events | wher größe | where x ==",
        "         ^^^^ There is no operator 'wher'. Did you mean 'where'?",
        "| foo",
        "^ Expected a value, but there is '|'.",
        "  ^^^ There is no operator 'foo'.",
      ])
  }

  @Test("Characters of two cells move the carets, and a long line is cut around the mistake")
  func placing() {
    let wide = "print '日本' | wher"
    let report = DiagnosticReport(of: wide, cells: { $0.isASCII ? 1 : 2 })
    #expect(
      report.lines(for: QuerySyntax.parse(wide).diagnostics).last?.prefix(19)
        == "               ^^^^")
    let long =
      "print '" + String(repeating: "x", count: 200) + "' | wher 1, "
      + String(repeating: "y", count: 200)
    let lines = DiagnosticReport(of: long, width: 40).lines(
      for: QuerySyntax.parse(long).diagnostics)
    #expect(lines.first == "…xxxxxxx' | wher 1, yyyyyyyyyyyyyyyyyyy…")
    #expect(lines.last?.hasPrefix("            ^^^^ There") == true)
  }

  @Test("No more mistakes are shown than a screen holds")
  func manyMistakes() {
    let query = "T" + String(repeating: "\n| foo", count: 50)
    let lines = DiagnosticReport(of: query).lines(for: QuerySyntax.parse(query).diagnostics)
    #expect(lines.count == 17)
    #expect(lines.last == "… and 42 more.")
  }

  @Test(
    "What is nested too deep is a mistake, not a crash",
    arguments: TestLength.sample(
      of: ["(", "[", "{", "-", "f(", "not(", "print x = (T | where (", "dynamic([", "a[", "+ "], 4))
  func depth(piece: String) {
    let count = (1 << 20) / piece.utf8.count
    let megabyte = QuerySyntax.parse("print " + String(repeating: piece, count: count))
    #expect(!megabyte.diagnostics.isEmpty)
    for start in ["", "print dynamic(", "T | where ", "let f = "] {
      let parsed = QuerySyntax.parse(start + String(repeating: piece, count: 1_000))
      #expect(!parsed.diagnostics.isEmpty)
    }
  }

  @Test("A text beyond the limit is a mistake")
  func length() {
    let text = "print '" + String(repeating: "x", count: 5 << 20) + "'"
    #expect(QuerySyntax.parse(text).diagnostics.contains { $0.message.contains("at most 4 MiB") })
  }

  @Test(
    "Chains and lists of ten thousand are read, and written again",
    arguments: [" and ", " or ", " + ", " * ", ", "])
  func longChains(separator: String) {
    let values = (0..<10_000).map { "a\($0)" }.joined(separator: separator)
    for query in ["print \(values)", "T | where x in (\(values))", "T | where f(\(values)) > 1"] {
      let parsed = QuerySyntax.parse(query)
      #expect(parsed.diagnostics.isEmpty)
      #expect(parsed.syntax.canonicalText.count >= query.count)
    }
  }

  @Test("A thousand operators and steps of a path are read")
  func longPipelines() {
    let pipes = String(repeating: " | where a", count: 10_000)
    let steps = String(repeating: ".a[0]", count: 10_000)
    #expect(QuerySyntax.parse("T" + pipes).diagnostics.isEmpty)
    #expect(QuerySyntax.parse("print a" + steps).diagnostics.isEmpty)
  }
}
