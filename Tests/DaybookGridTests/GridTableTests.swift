import DaybookGrid
import DaybookRendering
import Testing

@Suite("The rows of a grid")
struct GridTableTests {
  @Test("Changes lead from one table to another, and the differences of both are those changes")
  func changes() {
    for seed in 0..<200 {
      let (old, new) = (Self.rows(seed), Self.rows(seed &* 31 &+ 7))
      let (before, after) = (SampleGrid.table(old), SampleGrid.table(new))
      var led = before
      led.apply(after.changes(from: before))
      #expect(led.rows == after.rows && led.count == after.count)
      #expect(before.changes(from: before) == [])
    }
  }

  /// Returns some of ten rows; the seed decides which, and their values.
  private static func rows(_ seed: Int) -> [GridRow] {
    (0..<10).filter { seed >> $0 & 1 == 1 }.map {
      SampleGrid.row("r-\($0)", "s", Int64((seed &* 17) >> $0 & 1))
    }
  }

  @Test("Of a table that is cut, rows behind the last one only count")
  func cut() {
    var table = SampleGrid.table(Array(SampleGrid.rows.prefix(3)), count: 5)
    table.apply([
      GridChange(key: Array("b-0".utf8), old: nil, new: SampleGrid.row("b-0", "open", 1)),
      GridChange(key: Array("a-0".utf8), old: nil, new: SampleGrid.row("a-0", "open", 1)),
    ])
    #expect(table.count == 7 && table.rows.count == 4 && table.rows[0].cells[0] == .text("a-0"))
    #expect(SampleGrid(table).lines[0].contains("first 4 of 7 rows"))
  }

  @Test("A table holds its first rows, and says when some of them are not in memory")
  func limited() {
    let rows = Array(SampleGrid.rows.prefix(3))
    var table = GridTable(
      title: "t", columns: SampleGrid.columns, keyCount: 1, isKeyed: true, rows: rows, limit: 3)
    #expect(!table.lacksRows)
    let first = GridChange(key: Array("a-0".utf8), old: nil, new: SampleGrid.row("a-0", "open", 1))
    table.apply([first])
    #expect(table.rows.map { $0.cells[0].text } == ["a-0", "a-1", "a-2"] && table.count == 4)
    #expect(table.isCut && !table.lacksRows)
    table.apply([GridChange(key: first.key, old: first.new, new: nil)])
    #expect(table.rows.count == 2 && table.lacksRows)
    var large = GridTable(
      title: "t", columns: SampleGrid.columns, keyCount: 1, isKeyed: true,
      rows: (0..<80).map { SampleGrid.row("a-\($0 + 10)", "open", 1) }, count: 90, limit: 80)
    for (gone, lacks) in [(10, false), (11, false), (12, true)] {
      let row = SampleGrid.row("a-\(gone)", "open", 1)
      large.apply([GridChange(key: row.key, old: row, new: nil)])
      #expect(large.lacksRows == lacks)
    }
  }

  @Test("Rows without keys come and go as a whole")
  func loose() {
    func table(_ texts: [String]) -> GridTable {
      GridTable(
        title: "q", columns: [ResultColumn("t")],
        rows: texts.map { GridRow(key: Array($0.utf8), cells: [.text($0)]) })
    }
    let marks = GridMarks(table(["a", "c"]).changes(from: table(["a", "b"])))
    #expect(marks.text == "+1 -1 ~0" && marks.gone.map(\.cells) == [[.text("b")]])
  }

  @Test("The line of the log is by time, and by number where all times are one")
  func density() {
    let counts = SampleGrid.density.counts(columns: 18)
    #expect(counts.reduce(0, +) == 9 && counts[0] == 1)
    for seq in UInt64(1)...9 {
      let column = SampleGrid.density.column(of: seq, columns: 80)
      #expect(SampleGrid.density.seq(at: column, columns: 80) == seq)
    }
    let time = SampleGrid.event(1).time
    let flat = GridDensity((1...4).map { .init(seq: $0, time: time) })
    #expect(flat.counts(columns: 4) == [1, 1, 1, 1])
    #expect(GridDensity([]).counts(columns: 3) == [0, 0, 0])
  }
}
