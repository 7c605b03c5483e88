import DaybookRendering
import Testing

struct TableTests {
  private let table = Table(
    columns: [.init("Game", shrinksTo: 5), .init("ada", .right), .init("grace", .right)],
    rows: [
      ["Oddworld: Stranger's Wrath", "7 min", "119 h 39 min"], ["世界の果て", "0 min", "5 min"],
      ["Short"],
    ])

  @Test("A table is as wide as its widest cells when there is room")
  func natural() {
    #expect(
      table.lines(width: 80) == [
        "  Game                          ada         grace",
        "  ──────────────────────────  ─────  ────────────",
        "  Oddworld: Stranger's Wrath  7 min  119 h 39 min",
        "  世界の果て                  0 min         5 min",
        "  Short",
      ])
  }

  @Test("A table that is too wide shortens the column that may give way")
  func narrow() {
    #expect(
      table.lines(width: 36) == [
        "  Game             ada         grace",
        "  ─────────────  ─────  ────────────",
        "  Oddworld: St…  7 min  119 h 39 min",
        "  世界の果て     0 min         5 min",
        "  Short",
      ])
  }

  @Test("A column that is the last to shrink stays whole for as long as another can give way")
  func lastToShrink() {
    let table = Table(
      columns: [.init(shrinksTo: 2, isLastToShrink: true), .init(shrinksTo: 2)],
      rows: [["2026-03-23", "text"]], indentation: 0)
    #expect(table.lines(width: 16) == ["2026-03-23  text"])
    #expect(table.lines(width: 14) == ["2026-03-23  t…"])
    #expect(table.lines(width: 12) == ["2026-03…  t…"])
  }

  @Test("A table that wraps loses nothing: cells and titles go on below, numbers stay whole")
  func wrapping() {
    let table = Table(
      columns: [
        .init("#", .right), .init("player", shrinksTo: 8), .init("effective DPI", .right),
        .init("mouse", shrinksTo: 8),
      ],
      rows: [["1", "ace", "1236.5", "Kite Pro Wireless"], ["10", "somebodylong", "400", ""]],
      wraps: true)
    #expect(table.lines(width: 60).count == 4)
    #expect(
      table.lines(width: 39) == [
        "   #  player        effective  mouse",
        "                          DPI",
        "  ──  ────────────  ─────────  ────────",
        "   1  ace              1236.5  Kite Pro",
        "                               Wireless",
        "  10  somebodylong        400",
      ])
    #expect(
      table.lines(width: 35) == [
        "   #  player    effective  mouse",
        "                      DPI",
        "  ──  ────────  ─────────  ────────",
        "   1  ace          1236.5  Kite Pro",
        "                           Wireless",
        "  10  somebody        400",
        "      long",
      ])
    #expect(table.rowLines(width: 35).map(\.count) == [2, 2])
  }

  @Test(
    "Wherever it still fits, all that was said stands in a table that wraps", arguments: 25...80)
  func nothingIsLost(width: Int) {
    let cells = ["Oddworld: Stranger's Wrath", "世界の果て", "7\u{A0}min", "a b c"]
    let table = Table(
      columns: [.init("Game", shrinksTo: 8), .init("t"), .init("ada", .right), .init("x")],
      rows: [cells.map { TerminalText($0) }], wraps: true)
    let lines = table.lines(width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width && !$0.contains("…") }, "\(lines)")
    let kept = { (text: String) in text.filter { !$0.isWhitespace }.sorted() }
    #expect(kept(lines.dropFirst(2).joined()) == kept(cells.joined()), "\(lines)")
  }

  @Test("Below the least widths lines are cut, never wrapped", arguments: 1...30)
  func tooNarrow(width: Int) {
    #expect(table.lines(width: width).allSatisfy { $0.displayWidth <= width })
  }

  @Test("Without titles there is no line of titles; in ASCII the rule is of hyphens")
  func titles() {
    let untitled = Table(columns: [.init(), .init()], rows: [["a", "b"]], indentation: 0)
    #expect(untitled.lines(width: 20) == ["a  b"])
    let ascii = Table(columns: [.init("T")], rows: [["abc"]], indentation: 0, glyphs: .ascii)
    #expect(ascii.lines(width: 20) == ["T", "---", "abc"])
  }
}
