import AppTestSupport
import DaybookGrid
import DaybookRendering
import DaybookTerminal
import DaybookTesting
import DaybookValues
import Testing

@Suite("The screens of a grid")
struct GridPainterTests {
  private static let changes = [
    GridChange(
      key: Array("a-2".utf8), old: SampleGrid.row("a-2", "open", 2), new: SampleGrid.rows[1]),
    GridChange(key: Array("a-4".utf8), old: SampleGrid.row("a-4", "closed", 1), new: nil),
    GridChange(key: Array("b-1".utf8), old: nil, new: SampleGrid.rows[3]),
  ]

  @Test(
    "Screens are as they are kept",
    arguments: [
      ("table", ""), ("sorted", "ll]"), ("row", "jv"), ("cell", "<end>u"), ("frequency", "lF"),
      ("help", "?"), ("jump", ":2026-01"), ("plain", "p"),
    ], [(80, 24), (120, 40), (40, 10)])
  func snapshots(screen: (name: String, keys: String), size: (columns: Int, rows: Int)) {
    var grid = SampleGrid(
      at: 6, did: Self.changes, columns: size.columns, rows: size.rows)
    grid.press(screen.keys)
    let name = "Grid.\(screen.name).\(size.columns)x\(size.rows)"
    expectSnapshot(of: grid, named: name, width: size.columns)
  }

  @Test("Blame and watch have their places", arguments: [(80, 24), (120, 40), (40, 10)])
  func answers(size: (columns: Int, rows: Int)) {
    var grid = SampleGrid(at: 6, columns: size.columns, rows: size.rows)
    let samples = (0...9).map { GridWatch.Sample(seq: $0, value: .integer(Int64($0 * $0))) }
    grid.receive(.watched(GridWatch(text: "tickets | where hours > 4", samples: samples)))
    expectSnapshot(
      of: grid, named: "Grid.watch.\(size.columns)x\(size.rows)", width: size.columns)
    grid.receive(
      .blame(
        key: SampleGrid.rows[0].key,
        [GridBlame(field: "status", value: "open", event: SampleGrid.event(3))]))
    expectSnapshot(
      of: grid, named: "Grid.blame.\(size.columns)x\(size.rows)", width: size.columns)
  }

  @Test("Without UTF-8 every sign is ASCII")
  func ascii() {
    let grid = SampleGrid(
      SampleGrid.table(Array(SampleGrid.rows.prefix(4))), at: 6, did: Self.changes)
    let text = GridPainter(grid.state, glyphs: .ascii).frame.text
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Nothing of a cell reaches the terminal raw")
  func hostile() {
    var grid = SampleGrid()
    for keys in ["Gl", "v", "q", "u", "q", "F", "q", "/\u{202E}<enter>"] {
      grid.press(keys)
      let frame = GridPainter(grid.state).frame
      let shown = frame.grid(columns: 80, theme: Theme(.cube))
      var painter = Painter(columns: 80)
      let output = painter.paint(shown)
      #expect(!output.contains("\u{202E}") && !output.contains("\u{1B}[31mred"))
    }
  }

  @Test("The cell under the cursor is inverse, and roles have their colours")
  func colours() {
    let frame = GridPainter(SampleGrid(at: 6, did: Self.changes).state).frame
    let shown = frame.grid(columns: 80, theme: Theme(.sixteen))
    #expect(shown.rows[2][2].style.isInverse && !shown.rows[3][2].style.isInverse)
    let plain = frame.grid(columns: 80, theme: .plain)
    #expect(plain.rows[1].allSatisfy { $0.style == .plain })
    #expect(shown.rows[1].contains { $0.style.isBold })
  }
}

@Suite("The article on the grid")
struct GridArticleTests {
  @Test("Its table has every key of the help, and no window of 80 columns cuts one")
  func keys() throws {
    let article = try DocumentationPage(article: "Grid").text
    for help in GridKeys.all {
      for key in help.keys.split(whereSeparator: { " ,".contains($0) }) where key.count == 1 {
        #expect(article.contains("`\(key)`"), "\(key)")
      }
      #expect(help.english.count <= 60 && help.russian.count <= 60, "\(help.keys)")
    }
  }
}
