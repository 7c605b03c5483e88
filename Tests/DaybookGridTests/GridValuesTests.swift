import DaybookGrid
import DaybookRendering
import DaybookValues
import Testing

@Suite("Values that look alike in a grid")
struct GridValuesTests {
  private static func grid(_ cells: [Cell], _ kind: ResultColumn.Kind) -> SampleGrid {
    let rows = cells.enumerated().map { GridRow(key: [UInt8($0.offset)], cells: [$0.element]) }
    return SampleGrid(GridTable(title: "q", columns: [ResultColumn("x", kind)], rows: rows))
  }

  private static let orders: [[Cell]] = [
    [Cell.integer(9_007_199_254_740_992), .integer(9_007_199_254_740_993)],
    [.integer(.max - 1), .integer(.max), .unsigned(.max - 1), .unsigned(.max)],
    [.integer(.min), .integer(.min + 1), .integer(-9_007_199_254_740_993), .integer(0)],
    [.real(9_007_199_254_740_992), .nested(.integer(9_007_199_254_740_993))],
    [.digits("-1.250000000000000001"), .digits("-1.25"), .digits("1.25"), .digits("1.3")],
    [.real(.nan), .real(-.infinity), .integer(1), .real(.infinity), .null],
  ]

  @Test("Numbers are sorted by their exact values", arguments: orders)
  func sorting(cells: [Cell]) {
    for order in [cells, cells.reversed()] {
      var grid = Self.grid(order, .number)
      grid.press("[gY")
      var copied: [GridEffect] = []
      for _ in cells {
        grid.press("Yj")
        copied.append(grid.effects[grid.effects.count - 2])
      }
      #expect(copied == cells.map { .copy($0.text) })
    }
  }

  @Test("A watch of a large number tells it exactly")
  func watch() {
    var grid = SampleGrid(at: 1)
    let sample = GridWatch.Sample(seq: 1, value: .integer(9_007_199_254_740_993))
    grid.receive(.watched(GridWatch(text: "q", samples: [sample])))
    #expect(grid.lines.contains { $0.hasSuffix("q 9007199254740993 at 1") }, "\(grid.lines)")
  }

  private static let conditions: [(Cell, ResultColumn.Kind, String)] = [
    (Cell.unsigned(.max), .nested, #"tostring(['x']) == "18446744073709551615""#),
    (.unsigned(7), .number, "['x'] == 7"), (.real(.nan), .number, "isnan(['x'])"),
    (.real(.infinity), .number, "['x'] == real(+inf)"),
    (.real(-.infinity), .number, "['x'] == real(-inf)"),
    (.digits("1.10"), .number, "['x'] == decimal(1.10)"), (.null, .nested, "isnull(['x'])"),
    (
      .nested(.string("")), .nested,
      #"gettype(['x']) == "string" and tostring(['x']) == """#
    ),
    (.nested(.integer(5)), .nested, #"gettype(['x']) != "string" and tostring(['x']) == "5""#),
  ]

  @Test("A value leads to the rows that have it", arguments: conditions)
  func condition(of cell: Cell, _ kind: ResultColumn.Kind, is condition: String) {
    var grid = Self.grid([cell], kind)
    grid.press("F<enter>")
    #expect(grid.asked == [.filter(condition)])
  }

  @Test("A text and a number of the same form are counted apart")
  func frequency() {
    var grid = Self.grid(
      [.nested(.string("5")), .nested(.integer(5)), .nested(.string("5"))], .nested)
    grid.press("F")
    #expect(grid.body.count == 2)
  }

  @Test("Of a text that is too long to copy, whole characters are copied, and the message says so")
  func copying() {
    #expect(CopiedText("short").text == "short" && CopiedText("short").message == .copied)
    let all = CopiedText(String(repeating: "a", count: 64 << 10))
    #expect(all.text.utf8.count == 64 << 10 && all.message == .copied)
    let part = CopiedText("a" + String(repeating: "日", count: 30_000))
    #expect(part.text == "a" + String(repeating: "日", count: 21_845))
    #expect(part.message == .copiedPart(kilobytes: 64, of: 88))
  }
}
