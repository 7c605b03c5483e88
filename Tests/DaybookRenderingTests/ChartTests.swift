import DaybookRendering
import DaybookValues
import TestSupport
import Testing

@Suite("A result becomes a chart by the rules of Kusto")
struct ChartTests {
  private static let table = ResultTable(
    columns: [
      .init("day", .instant), .init("game", .text), .init("minutes", .number),
      .init("players", .number),
    ],
    rows: [
      [.time("b", seconds: 20), .text("Portal"), .integer(5), .integer(1)],
      [.time("a", seconds: 10), .text("Portal"), .integer(7), .null],
      [.time("a", seconds: 10), .text("Doom"), .real(.nan), .integer(3)],
    ])

  private func chart(
    _ kind: String, _ options: [(name: String, value: String)] = [],
    of table: ResultTable = ChartTests.table
  ) throws(ChartError) -> Chart {
    try Chart(named: kind, ChartProperties(options), of: table)
  }

  @Test("Texts split series, each number is measured, points go from left to right")
  func series() throws {
    let chart = try chart("timechart")
    #expect(chart.xAxis == .instant)
    #expect(
      chart.series == [
        .init(name: "Portal: minutes", points: [.init(x: 10, y: 7), .init(x: 20, y: 5)]),
        .init(name: "Portal: players", points: [.init(x: 10, y: nil), .init(x: 20, y: 1)]),
        .init(name: "Doom: minutes", points: [.init(x: 10, y: nil)]),
        .init(name: "Doom: players", points: [.init(x: 10, y: 3)]),
      ])
  }

  @Test("Properties choose place, measure and series, and accumulate")
  func properties() throws {
    let chart = try chart(
      "linechart",
      [
        ("xcolumn", "minutes"), ("ycolumns", "players"), ("series", "game, day"),
        ("accumulate", "true"), ("title", "T"), ("ymin", "-1"), ("legend", "hidden"),
      ])
    #expect(chart.series.map(\.name) == ["Portal, b", "Portal, a"])
    #expect((chart.title, chart.xTitle, chart.yTitle) == ("T", "minutes", "players"))
    #expect(chart.yMinimum == -1 && !chart.showsLegend)
  }

  @Test("Bars stand at names, times in their order, and rows of one place add up")
  func categories() throws {
    let chart = try chart("columnchart", [("ycolumns", "minutes"), ("series", "day")])
    #expect(chart.xAxis == .category(["a", "b"]))
    let pie = try self.chart(
      "piechart", [("xcolumn", "game"), ("ycolumns", "minutes")],
      of: ResultTable(columns: Self.table.columns, rows: Array(Self.table.rows.prefix(2))))
    #expect(pie.series == [.init(name: "minutes", points: [.init(x: 0, y: 12)])])
  }

  @Test(
    "What cannot be drawn is refused with a reason",
    arguments: [
      (
        "gaugechart", [],
        "There is no chart 'gaugechart'. Take one of barchart, columnchart, linechart, timechart, "
          + "areachart, piechart, scatterchart, sparkline."
      ),
      (
        "linechart", [("xcolumn", "hour")],
        "The result has no column 'hour' for xcolumn. Take one that it has."
      ),
      (
        "linechart", [("ycolumns", "game")],
        "A linechart cannot measure the column 'game', which holds no numbers. "
          + "Take a numeric one, or convert it with todouble()."
      ),
      (
        "linechart", [("kind", "round")],
        "The property kind cannot be 'round'. Take default, unstacked, stacked or stacked100."
      ),
      (
        "linechart", [("ymax", "inf")], "The property ymax cannot be 'inf'. Take a number."
      ),
      (
        "linechart", [("colour", "red")],
        "Charts have no property 'colour'. Take one of title, xtitle, ytitle, xcolumn, ycolumns, "
          + "series, kind, legend, ymin, ymax, accumulate."
      ),
    ] as [(String, [(name: String, value: String)], String)])
  func refusals(kind: String, options: [(name: String, value: String)], message: String) {
    let error = #expect(throws: ChartError.self) { try chart(kind, options) }
    #expect(error?.description == message)
  }

  @Test("Results without rows, times or numbers are refused, and so is a negative slice")
  func emptiness() {
    let text = ResultTable(columns: [.init("a", .text)], rows: [[.text("x")]])
    #expect(throws: ChartError.noRows) {
      try chart("barchart", of: ResultTable(columns: text.columns, rows: []))
    }
    #expect(throws: ChartError.noTime) { try chart("timechart", of: text) }
    #expect(throws: ChartError.noNumbers(.bar)) { try chart("barchart", of: text) }
    let debts = ResultTable(
      columns: [.init("a", .text), .init("n", .number)], rows: [[.text("x"), .integer(-1)]])
    #expect(throws: ChartError.negativeShare("x")) { try chart("piechart", of: debts) }
  }

  @Test("Any numbers are drawn without a trap", arguments: ChartKind.allCases)
  func extremes(kind: ChartKind) throws {
    var random = SeededGenerator(seed: 3)
    let values: [Double] = [
      0, -0.0, 1e100, -1e100, 1e308, 1e-300, .nan, .infinity, 1, 1e15, 123_456_789.123, 1e-9,
    ]
    for round in 0..<60 {
      let rows = (0..<5).map { _ -> [Cell] in
        let y = values[Int.random(in: 0..<values.count, using: &random)]
        let x = values[Int.random(in: 0..<values.count, using: &random)]
        let place: Cell = round % 2 == 0 ? .time("t", seconds: x) : .real(x)
        return [place, .real(kind == .pie ? y.magnitude : y), .text(random.text(upTo: 8))]
      }
      let columns = [
        ResultColumn("x", round % 2 == 0 ? .instant : .number), .init("y", .number),
        .init(random.text(upTo: 9), .text),
      ]
      let table = ResultTable(columns: columns, rows: rows)
      let name = kind == .time && round % 2 == 1 ? "linechart" : kind.rawValue
      guard let chart = try? Chart(named: name, of: table) else { continue }
      for glyphs in [Glyphs.blocks, .ascii] {
        let lines = ChartText(chart, glyphs: glyphs).lines(width: 60)
        #expect(lines.allSatisfy { $0.displayWidth <= 60 })
      }
      #expect(!ChartSVG(chart).text.contains("nan"))
    }
  }

  @Test(
    "Stacked charts of any numbers are drawn without a trap", arguments: Chart.Stacking.allCases)
  func stacks(stacking: Chart.Stacking) throws {
    for kind in ["columnchart", "barchart", "areachart"] {
      let chart = try chart(kind, [("kind", stacking.rawValue)])
      #expect(!ChartText(chart).lines(width: 60).isEmpty)
      #expect(ChartSVG(chart).text.hasSuffix("</svg>\n"))
    }
  }
}
