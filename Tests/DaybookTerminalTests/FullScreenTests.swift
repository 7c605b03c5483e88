import DaybookTerminal
import Testing

@Suite("What a program with a whole window is told, and shows")
struct FullScreenTests {
  @Test(
    "The mouse is told of by SGR's form, where it is expected",
    arguments: [
      ("\u{1B}[<0;1;1M", MouseReport(.press, row: 0, column: 0)),
      ("\u{1B}[<0;12;3m", MouseReport(.release, row: 2, column: 11)),
      ("\u{1B}[<35;10;20M", MouseReport(.drag, row: 19, column: 9)),
      ("\u{1B}[<64;5;6M", MouseReport(.scrollUp, row: 5, column: 4)),
      ("\u{1B}[<65;5;6M", MouseReport(.scrollDown, row: 5, column: 4)),
      ("\u{1B}[<66;5;6M", MouseReport(.scrollLeft, row: 5, column: 4)),
      ("\u{1B}[<67;5;6M", MouseReport(.scrollRight, row: 5, column: 4)),
    ])
  func mouse(sequence: String, report: MouseReport) {
    var decoder = KeyDecoder()
    decoder.expectsMouse = true
    let inputs = decoder.feed(Array((sequence + "q").utf8), at: .zero)
    #expect(inputs == [.mouse(report), .key(Key("q"))])
    for broken in ["\u{1B}[<0;1M", "\u{1B}[<0;0;0M", "\u{1B}[<;;M", "\u{1B}[<0;1;1;1M"] {
      #expect(
        decoder.feed(Array((broken + "q").utf8), at: .zero).last == .key(Key("q")), "\(broken)")
    }
  }

  @Test("Codes of a terminal make the style that they turn on")
  func codes() {
    #expect(Style(codes: "1;36") == Style(foreground: .cyan, isBold: true))
    #expect(Style(codes: "2;3") == Style(isFaint: true, isItalic: true))
    #expect(Style(codes: "38;5;214") == Style(foreground: .palette(214)))
    #expect(
      Style(codes: "96;104;7")
        == Style(
          foreground: .brightCyan, background: .brightBlue, isInverse: true))
    #expect(Style(codes: "") == .plain && Style(codes: "99;x") == .plain)
  }

  @Test("Lines are rows that end at the margin, wide letters whole")
  func lines() {
    let grid = Grid(
      lines: ["ab漢字", "", AttributedText("x\u{1B}", style: Style(isBold: true))], columns: 5)
    #expect(grid.lines == ["ab漢", "", "x^["])
    #expect(grid.rows[2].allSatisfy { $0.style.isBold })
    #expect(Grid(lines: [], columns: 5).lines == [""])
  }
}
