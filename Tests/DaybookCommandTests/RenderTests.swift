import DaybookRendering
import DaybookTesting
import Testing

@Suite("A query that ends in render gives a chart, or its rows")
struct RenderTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let weeks = """
    range n from 0 to 11 step 1 | extend week = datetime(2026-01-05) + n * 7d, \
    minutes = 60 + (n * 37) % 90, player = iff(n % 2 == 0, 'ada', 'grace')
    """

  private static let charts = [
    ("timechart", "| project week, minutes | render timechart with (title = 'Minutes a week')"),
    ("columnchart", "| project week, player, minutes | render columnchart with (kind = stacked)"),
    ("barchart", "| summarize minutes = sum(minutes) by player | render barchart"),
    ("piechart", "| summarize minutes = sum(minutes) by player | render piechart"),
  ]

  @Test("A chart in characters fits the columns there are", arguments: charts)
  func text(name: String, query: String) throws {
    for width in [40, 80, 120] {
      let outcome = try command.shell(
        "COLUMNS=\(width) $D query \"\(Self.weeks) \(query)\" --format table")
      #expect(outcome.status == 0, "\(outcome.errors)")
      expectSnapshot(
        of: PrintedText(outcome.output), named: "Query.\(name).\(width)", width: width)
    }
  }

  @Test("The same chart is a picture for a browser", arguments: charts)
  func picture(name: String, query: String) throws {
    let outcome = try command.run("query", "\(Self.weeks) \(query)", "--format", "svg")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("<svg ") && outcome.output.hasSuffix("</svg>\n"))
    expectSnapshot(of: PrintedText(outcome.output), named: "Query.\(name).svg", width: 1_000)
  }

  @Test("Forms for programs hold the rows", arguments: ["csv", "ndjson"])
  func rows(format: String) throws {
    let query = "print name = 'a', size = 2 | render barchart"
    let outcome = try command.run("query", query, "--format", format)
    let rows = ["csv": ["name,size", "a,2"], "ndjson": [#"{"name":"a","size":2}"#]]
    #expect(outcome.output.split(whereSeparator: \.isNewline).map(String.init) == rows[format])
    let piped = try command.run("query", query)
    #expect(piped.output == "{\"name\":\"a\",\"size\":2}\n")
  }

  @Test(
    "What cannot be drawn is told, with what to do",
    arguments: [
      (
        "print a = 1 | render treemap", "table",
        "There is no chart 'treemap'. Take one of barchart, columnchart, linechart, timechart, "
          + "areachart, piechart, scatterchart, sparkline."
      ),
      (
        "print a = 1", "svg",
        "Only a chart is drawn as svg. End the query in '| render barchart', or the like."
      ),
      (
        "print a = 'x', b = 'y' | render barchart", "svg",
        "A barchart needs a numeric column. Add one with summarize, such as count()."
      ),
      (
        "print a = 1 | render barchart", "svg",
        "A barchart needs a second column, which is numeric. Add one with summarize, such as count()."
      ),
      (
        "print a = 'x', b = 1 | take 0 | render barchart", "svg",
        "There is nothing to draw: the result has no rows. Widen the query."
      ),
    ])
  func refusals(query: String, format: String, reason: String) throws {
    let outcome = try command.run("query", query, "--format", format)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors == "daybook: error: \(reason)\n")
  }

  @Test("A result without rows is an empty table, and 'render table' is a table")
  func tables() throws {
    let empty = try command.run(
      "query", "print a = 1 | take 0 | render barchart", "--format", "table")
    #expect(empty.status == 0)
    #expect(empty.output.contains("│ a │") && empty.output.hasSuffix("\n0 rows\n"))
    let table = try command.run("query", "print a = 1 | render table", "--format", "table")
    #expect(table.output.contains("│ 1 │"))
  }

  @Test("Frames and charts are drawn with ASCII alone on request")
  func ascii() throws {
    let chart = try command.run(
      "query", "\(Self.weeks) \(Self.charts[0].1)", "--format", "table", "--ascii")
    expectSnapshot(of: PrintedText(chart.output), named: "Query.timechart.ascii.80", width: 80)
    #expect(chart.output.unicodeScalars.filter { !$0.isASCII } == Array("–".unicodeScalars))
    let table = try command.run("query", "print a = 1", "--format", "table", "--ascii")
    #expect(table.output == "+---+\n| a |\n+---+\n| 1 |\n+---+\n")
  }

  @Test("Digits are grouped on request, where a person reads them")
  func digits() throws {
    let query = "print size = 1234567, share = -1234.5"
    let table = try command.run("query", query, "--format", "table", "--group-digits")
    #expect(table.output.contains("│ 1,234,567 │ -1,234.5 │"))
    let line = try command.run("query", query, "--format", "line", "--group-digits")
    #expect(line.output == " size = 1,234,567\nshare = -1,234.5\n\n")
    let rows = try command.run("query", query, "--format", "csv", "--group-digits")
    #expect(rows.output.hasSuffix("1234567,-1234.5\r\n"))
  }

  @Test("A line of the shell draws the chart, too")
  func shell() throws {
    try #require(
      try command.run("append", input: #"{"stream":"a","type":"b","data":{}}"#).status == 0)
    let line = "print name = 'a', size = 2 | render barchart with (title = 'Sizes')"
    let drawn = try command.run("repl", "-c", ".mode table", "-c", line)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.lines.first == "Sizes")
    let rows = try command.run("repl", "-c", ".mode csv", "-c", line)
    #expect(rows.output == "name,size\r\na,2\r\n")
  }
}

/// Printed text, as lines that are the same at every width.
private struct PrintedText: TextRenderable {
  let text: String

  init(_ text: String) { self.text = text }

  func lines(width: Int) -> [String] { text.split(separator: "\n").map(String.init) }
}
