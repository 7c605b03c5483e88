import DaybookGrid
import DaybookRendering
import DaybookTerminal
import Testing

@Suite("A grid whose columns change from moment to moment")
struct GridColumnsTests {
  private static func table(_ columns: [String], _ rows: [[String]]) -> GridTable {
    GridTable(
      title: "state | evaluate bag_unpack(data)", columns: columns.map { ResultColumn($0, .text) },
      rows: rows.map { row in
        GridRow(
          key: Array(row.joined(separator: "\u{1F}").utf8), cells: row.map { Cell.text($0) })
      })
  }

  private static let narrow = table(["stream", "amount"], [["a-1", "7"], ["a-2", "5"]])
  private static let wide = table(
    ["stream", "kind", "amount"],
    [["a-1", "new", "7"], ["a-2", "any", "5"], ["a-3", "old", "6"]])

  /// Returns a grid over the wide table, with the changes since the narrow one.
  private static func grid(_ keys: String = "") -> SampleGrid {
    var grid = SampleGrid(wide, at: 9, did: wide.changes(from: narrow))
    grid.press(keys)
    return grid
  }

  @Test("Removed rows of fewer columns have empty cells, under the cursor and in every sorting")
  func removedRows() {
    var grid = Self.grid("<end>G")
    #expect(grid.status == "removed row, beside 3 rows  amount  5")
    grid.press("h[]")
    #expect(grid.lines[1].contains("kind↓") && grid.body.count == 5)
    #expect(
      grid.body.contains { $0.hasPrefix("- a-1") && $0.hasSuffix("7") }, "\(grid.body)")
    grid.press("yvjjj<escape>F<escape>")
    #expect(grid.body.count == 5)
  }

  /// Returns a table whose rows lack the fields that are nil; the key of a row is all its cells.
  private static func unpacked(
    _ columns: [String], _ rows: [[Int64?]], title: String = "t | evaluate bag_unpack(data)"
  ) -> GridTable {
    GridTable(
      title: title, columns: columns.map { ResultColumn($0, .number) },
      rows: rows.map { row in
        let key = row.map { $0.map { "\($0)" } ?? "" }.joined(separator: "\u{1F}")
        return GridRow(key: Array(key.utf8), cells: row.map { $0.map { .integer($0) } ?? .null })
      })
  }

  @Test("A column takes the room that the others leave, and no more than it needs")
  func room() {
    let (long, short) = (String(repeating: "x", count: 60), String(repeating: "y", count: 50))
    var grid = SampleGrid(Self.table(["id", "data", "more"], [["1", long, "z"]]))
    #expect(grid.body == ["  1    \(long)  z"])
    // Without room for both, each gets half of the window at most.
    grid = SampleGrid(Self.table(["id", "data", "more"], [["1", long, short]]))
    let cut = "  1    \(long.prefix(39))…  \(short.prefix(29))"
    #expect(grid.body[0].hasPrefix(cut), "\(grid.body)")
  }

  @Test("A search goes to the visible column of a row that also matches in a hidden one")
  func searchBesideHidden() {
    var grid = SampleGrid(
      Self.table(["stream", "kind", "note"], [["a-1", "x", "y"], ["a-2", "new", "new one"]]))
    grid.press("l-g/new<enter>")
    #expect(grid.status == "row 2 of 2  note  new one")
  }

  @Test("Rows that are the same but for new empty columns are not marked")
  func sameRows() {
    let before = Self.unpacked(["a", "c"], [[1, 7], [1, 7], [2, nil]])
    let after = Self.unpacked(
      ["b", "a", "c"], [[nil, 1, 7], [nil, 1, 7], [nil, 2, nil], [4, 1, 7]])
    #expect(GridMarks(after.changes(from: before)).text == "+1 -0 ~0")
    #expect(GridMarks(before.changes(from: after)).text == "+0 -1 ~0")
    let reals = GridTable(
      title: "t", columns: ["a", "c", "d"].map { ResultColumn($0, .number) },
      rows: [GridRow(key: [9], cells: [.real(1), .integer(7), .null])])
    #expect(GridMarks(reals.changes(from: before)).text == "+0 -2 ~0")
    let texts = GridTable(
      title: "t", columns: ["a", "c", "e"].map { ResultColumn($0) },
      rows: [GridRow(key: [8], cells: [.integer(2), .null, .text("")])])
    #expect(GridMarks(texts.changes(from: before)).text == "+0 -2 ~0")
    let once = Self.unpacked(["a", "c", "d"], [[1, 7, nil], [2, 5, nil]])
    #expect(GridMarks(once.changes(from: before)).text == "+1 -2 ~0")
  }

  @Test("A pivoted row with a zero in a new column is the same, and one with a number is not")
  func pivoted() {
    let title = "t | evaluate pivot(type)"
    let before = Self.unpacked(["a", "x"], [[1, 7], [2, 8], [3, 0]], title: title)
    let after = Self.unpacked(["a", "x", "y"], [[1, 7, 0], [2, 8, 3], [3, 0, 0]], title: title)
    #expect(GridMarks(after.changes(from: before)).text == "+1 -1 ~0")
  }

  @Test("Sorting, hidden columns, pin and cursor stay at their names in other columns")
  func names() {
    var grid = Self.grid("<end>[h-l")
    #expect(grid.status.contains("amount") && grid.lines[0].contains("1 hidden"))
    grid.press("p")
    grid.receive(.moment(SampleGrid.moment(3), .table(Self.narrow), did: []))
    #expect(grid.status.contains("amount") && grid.lines[1].contains("amount↑"))
    #expect(!grid.lines[0].contains("hidden") && grid.lines[0].contains("against 9"))
    #expect(grid.body.filter { $0.hasPrefix("-") }.count == 3, "\(grid.body)")
    grid.receive(.moment(SampleGrid.moment(9), .table(Self.wide), did: []))
    #expect(grid.lines[1].contains("amount↑") && grid.body.count == 3)
    grid.receive(.moment(SampleGrid.moment(1), .table(Self.table(["x"], [["1"]])), did: []))
    #expect(grid.status.hasPrefix("removed row, beside 1 row  x"), "\(grid.status)")
    #expect(!grid.lines[1].contains("↑"))
  }

  @Test("A table of no columns has its rows, and no key needs a cell")
  func noColumns() {
    let empty = GridTable(
      title: "q", columns: [], rows: [GridRow(key: [1], cells: []), GridRow(key: [2], cells: [])])
    var grid = SampleGrid(empty)
    #expect(grid.status == "row 1 of 2")
    grid.press("j<end>hl[]-+FuyYvq/x<enter>T<escape>")
    #expect(grid.status == "row 2 of 2")
  }

  @Test(
    "A pin is taken back while the cursor is on a removed row", arguments: ["p", "<escape>"])
  func unpinned(key: String) {
    var grid = SampleGrid(at: 5)
    grid.press("p")
    grid.receive(
      .moment(SampleGrid.moment(8), .table(SampleGrid.table([SampleGrid.rows[0]])), did: []))
    grid.press("G\(key)")
    #expect(grid.body.map { $0.prefix(5) } == ["  a-1"] && grid.status == "row 1 of 1  ticket  a-1")
  }

  @Test("A watch of numbers that are not finite has blanks in its line")
  func notFinite() {
    var grid = SampleGrid()
    let values: [Double] = [
      .nan, 1, .infinity, 3, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    for numbers in [values, [.nan], [.infinity, .infinity], [.nan, 5, .nan, 9]] {
      let samples = numbers.enumerated().map {
        GridWatch.Sample(seq: UInt64($0.offset), value: .real($0.element))
      }
      grid.receive(.watched(GridWatch(text: "q", samples: samples)))
      #expect(grid.lines.contains { $0.hasPrefix("q ") }, "\(numbers)")
    }
    // The samples are of numbers 5 at 1, and 9 at 3; the position is the last one.
    #expect(grid.watchBars.dropLast().contains("▁") && grid.watchBars.dropLast().contains("█"))
    #expect(grid.watchBars.dropLast().allSatisfy("▁█".contains), "\(grid.lines)")
    #expect(grid.lines.contains("q 9.0 at 3"))
  }
}
