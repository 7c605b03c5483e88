import DaybookGrid
import DaybookRendering
import DaybookTerminal
import Testing

@Suite("Links in a grid")
struct GridLinkTests {
  @Test("A cell that is an address is a link, and no other text is one")
  func links() {
    let rows = [
      "https://example.org/1", "javascript:x", "https://a.b/\u{1B}]8;;", "see https://a.b",
    ]
    var grid = SampleGrid(
      SampleGrid.table(rows.map { SampleGrid.row($0, "daybook://jobs", 1) }), columns: 120)
    let shown = GridPainter(grid.state).frame.grid(columns: 120, theme: .plain)
    let links = Set(shown.rows.flatMap { $0.compactMap(\.link?.address) })
    #expect(links == ["https://example.org/1", "daybook://jobs"])
    let linked = shown.rows[2].filter { $0.link?.address == "https://example.org/1" }
    #expect(String(linked.map(\.character)) == "https://example.org/1")
    grid.press("v")
    let upright = GridPainter(grid.state).frame.grid(columns: 120, theme: .plain)
    #expect(upright.rows.contains { $0.contains { $0.link != nil } })
  }
}
