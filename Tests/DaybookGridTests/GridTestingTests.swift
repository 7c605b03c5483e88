import DaybookGrid
import DaybookRendering
import DaybookTerminal
import DaybookValues
import Testing

@Suite("A test of what stands in a grid")
struct GridTestingTests {
  @Test(
    "T asks for the query, which is of the row and the cell in front, and then for the file",
    arguments: [
      ("", #"tickets | where ['ticket'] == "a-1""#),
      ("jl", #"tickets | where ['ticket'] == "a-2" and ['status'] == "closed""#),
      ("ll", #"tickets | where ['ticket'] == "a-1" and ['hours'] == 5"#),
      (
        "jjll",
        #"tickets | where ['ticket'] == "a-3" and (isnull(['hours']) or isempty(tostring(['hours'])))"#
      ),
    ])
  func asking(keys: String, query: String) {
    var grid = SampleGrid(at: 5)
    grid.press(keys + "T")
    #expect(grid.asked.isEmpty && grid.state.query == query)
    grid.press("<enter>")
    #expect(grid.lines.last == "write the test to: tickets-5.regression")
    grid.press("<enter>")
    #expect(grid.asked == [.test(query, path: "tickets-5.regression", through: 5)])
  }

  @Test("With a filter the condition is that of the filter, and in the watch the query watched")
  func conditions() {
    var grid = SampleGrid(at: 5)
    grid.press("fhours > 4 or status == 'x'<enter>")
    grid.receive(.filtered("hours > 4 or status == 'x'", rows: [1]))
    #expect(
      grid.state.query
        == #"tickets | where (hours > 4 or status == 'x') and ['ticket'] == "a-2""#)
    grid.receive(
      .watched(GridWatch(text: "tickets | count", samples: [.init(seq: 0, value: .integer(1))])))
    grid.press("<tab><tab>T<enter><enter>")
    #expect(
      grid.asked.last == .test("tickets | count", path: "tickets-5.regression", through: 5))
  }

  @Test(
    "In a query without keys the condition tells the row from the other rows",
    arguments: [
      // The first cell says all; then the row is told apart by a text, by a number, or by both.
      ("", #"list | where ['name'] == "a""#),
      ("jl", #"list | where ['name'] == "b" and ['place'] == "x""#),
      ("jjjl", #"list | where ['n'] == 4 and ['place'] == "y""#),
      ("jjjjl", #"list | where ['name'] == "d" and ['n'] == 3 and ['place'] == "y""#),
      ("jjjjll", #"list | where ['name'] == "d" and ['n'] == 3"#),
    ])
  func unkeyed(keys: String, query: String) {
    let rows: [(String, String, Int64)] = [
      ("a", "x", 1), ("b", "x", 2), ("d", "y", 2), ("d", "y", 4), ("d", "y", 3), ("e", "y", 3),
    ]
    let table = GridTable(
      title: "list",
      columns: [
        ResultColumn("name", .text), ResultColumn("place", .text), ResultColumn("n", .number),
      ],
      rows: rows.enumerated().map { index, row in
        GridRow(
          key: Array("\(index)".utf8), cells: [.text(row.0), .text(row.1), .integer(row.2)])
      })
    var grid = SampleGrid(table, at: 5)
    grid.press(keys + "T")
    #expect(grid.state.query == query, "\(grid.state.query ?? "")")
  }

  @Test("Positions and versions are no part of the condition, and a time is preferred to a number")
  func uncounted() {
    func row(_ seq: Int64) -> GridRow {
      let time = Cell.time("2026-01-0\(seq)T10:00:00Z", seconds: Double(seq))
      return GridRow(
        key: Array("\(seq)".utf8),
        cells: [.integer(seq), .integer(seq * 2), time, .integer(seq), .text("same")])
    }
    let columns = [
      ResultColumn("seq", .number), ResultColumn("n", .number), ResultColumn("time", .instant),
      ResultColumn("version", .number), ResultColumn("note", .text),
    ]
    let timed = GridTable(title: "list", columns: columns, rows: (1...3).map(row))
    var grid = SampleGrid(timed, at: 5)
    grid.press("<end>T")
    #expect(
      grid.state.query
        == #"list | where ['time'] == datetime(2026-01-01T10:00:00Z) and ['note'] == "same""#)
    let counted = [0, 3, 4]
    let plain = GridTable(
      title: "list", columns: counted.map { columns[$0] },
      rows: (1...3).map { seq in
        GridRow(key: row(seq).key, cells: counted.map { row(seq).cells[$0] })
      })
    grid = SampleGrid(plain, at: 5)
    grid.press("<end>T")
    #expect(grid.state.query == #"list | where ['note'] == "same""#)
  }

  @Test("T at a field in the list of blame asks for the query of that field")
  func blamed() {
    var grid = SampleGrid(at: 9)
    grid.press("lll<enter>")
    let query = "tickets | where tostring(data['by']) == 'Ann'"
    let blames = [
      GridBlame(field: "hours", value: "5", event: SampleGrid.event(2)),
      GridBlame(field: "data.tags", value: "new", event: SampleGrid.event(1)),
      GridBlame(field: "data.by", value: "Ann", event: SampleGrid.event(3), query: query),
    ]
    grid.receive(.blame(key: Array("a-1".utf8), blames))
    // The cursor is at the member of the cell that was set last.
    #expect(grid.status == "line 3 of 3" && grid.lines.last?.contains("T makes a test") == true)
    grid.press("T<enter><enter>")
    // The event that set the field brings the row.
    #expect(grid.asked.last == .test(query, path: "tickets-9.regression", after: 2, through: 9))
    grid.receive(.awaited(.shrinking(1_200)))
    #expect(grid.lines.last?.hasPrefix("1200 events left; Esc") == true)
    grid.receive(.awaited(nil))
    grid.receive(
      .tested(
        GridTest(path: "a.regression", events: 2, of: 9, isMinimal: false, note: "Written.")))
    #expect(grid.lines.last?.contains("fewer may be enough") == true, "\(grid.lines)")
    grid.press("<enter>")
    grid.receive(.blame(key: Array("a-1".utf8), Array(blames.prefix(2))))
    grid.press("T")
    #expect(grid.effects.last == .bell && grid.asked.count == 3)
  }

  @Test("With Tab the test requires the row with a corrected value, and Esc writes nothing")
  func expecting() {
    var grid = SampleGrid(at: 5)
    grid.press("llT<tab>")
    #expect(grid.lines.last == "the row is to have: ['hours'] == 5")
    grid.press("<escape>")
    #expect(grid.asked.isEmpty)
    grid.press("T<tab><backspace>7<enter>")
    #expect(grid.lines.last == "write the test to: tickets-5.regression")
    grid.press("<enter>")
    let query = #"tickets | where ['ticket'] == "a-1" and ['hours'] == 5"#
    #expect(
      grid.asked
        == [
          .test(query, expecting: "['hours'] == 7", path: "tickets-5.regression", through: 5)
        ])
    // A cell of the key has no value that may be wrong, so nothing is proposed.
    grid.receive(.refused("no"))
    grid.press("hhT<tab>")
    #expect(grid.lines.last == "the row is to have:")
  }

  @Test("While an event is left out, T in the list of blame is refused, and the list stays")
  func blamedWithoutAnEvent() {
    var grid = SampleGrid(at: 5)
    grid.press("x")
    grid.receive(.moment(SampleGrid.moment(5), .imagined(SampleGrid.table(), []), did: []))
    grid.press("<enter>")
    let blame = GridBlame(field: "hours", value: "5", event: SampleGrid.event(2), query: "q")
    grid.receive(.blame(key: Array("a-1".utf8), [blame]))
    grid.press("T")
    #expect(grid.effects.last == .bell && grid.lines.last?.contains("left-out events") == true)
    #expect(grid.lines[0].hasSuffix("who set what"))
  }

  @Test("Both lines may be changed, and Esc writes nothing")
  func changing() {
    var grid = SampleGrid(at: 5)
    grid.press("T<escape>")
    #expect(grid.asked.isEmpty && grid.lines.last?.hasPrefix(", . step") == true)
    grid.press("TC-uother | count<enter>C-uOther.swift<enter>")
    #expect(grid.asked == [.test("other | count", path: "Other.swift", through: 5)])
    grid.press("TC-u<enter>")
    #expect(grid.asked.count == 1)
  }

  @Test("A row that is gone, and a history without an event, are no ground for a test")
  func refused() {
    let gone = GridChange(key: Array("a-0".utf8), old: SampleGrid.row("a-0", "new", 1), new: nil)
    var grid = SampleGrid(at: 5, did: [gone])
    grid.press("T")
    #expect(grid.effects.last == .bell && grid.lines.last?.contains("not there") == true)
    grid.press("jT<escape>x")
    let imagined = SampleGrid.table(Array(SampleGrid.rows.dropFirst()))
    grid.receive(.moment(SampleGrid.moment(5), .imagined(imagined, []), did: []))
    grid.press("T")
    #expect(grid.effects.last == .bell && grid.lines.last?.contains("Esc") == true)
  }

  @Test("A test that was written is told of, and noted in the trail")
  func written() {
    var grid = SampleGrid(at: 5)
    grid.receive(.tested(GridTest(path: "a.regression", events: 2, of: 9, note: "Written.")))
    #expect(grid.lines.last == "a.regression fails now: it takes 2 of 9 events.")
    #expect(grid.state.tests.map(\.note) == ["Written."])
    #expect(grid.state.trail.markdown.contains("a.regression"))
  }
}
