import DaybookRendering
import Testing

struct BarChartTests {
  private func chart(_ glyphs: Glyphs) -> BarChart {
    BarChart(
      bars: [
        .init(label: "Portal", value: 80, words: "80 min"),
        .init(label: "The Dig®", value: 45, words: "45 min"),
        .init(label: "Peggle", value: 0.01, words: "1 min"),
        .init(label: "Doom", value: 0, words: "0 min"),
      ], glyphs: glyphs)
  }

  @Test("The longest bar fills the width, the others follow to an eighth of a column")
  func blocks() {
    #expect(
      chart(.blocks).lines(width: 30) == [
        "  Portal    ██████████  80 min",
        "  The Dig®  █████▋      45 min",
        "  Peggle    ▏            1 min",
        "  Doom                   0 min",
      ])
  }

  @Test("In ASCII a bar is of number signs, and the smallest of something still shows")
  func ascii() {
    #expect(
      chart(.ascii).lines(width: 30) == [
        "  Portal    ##########  80 min",
        "  The Dig®  ######      45 min",
        "  Peggle    #            1 min",
        "  Doom                   0 min",
      ])
  }

  @Test("Labels are whole before bars get more than ten columns")
  func longLabels() {
    let long = BarChart(
      bars: [.init(label: "Ankh 3: Battle of the Gods", value: 2, words: "2 h")], glyphs: .ascii)
    #expect(long.lines(width: 45) == ["  Ankh 3: Battle of the Gods  ##########  2 h"])
    #expect(long.lines(width: 44) == ["  Ankh 3: Battle of the Go…  ##########  2 h"])
    #expect(long.lines(width: 24) == ["  Ankh 3…  ########  2 h"])
  }

  @Test("Where there is no room the bars go first", arguments: 1...24)
  func narrow(width: Int) {
    #expect(chart(.blocks).lines(width: width).allSatisfy { $0.displayWidth <= width })
  }

  @Test("Sections carry a rule between title and detail, and shed it before the title")
  func sections() {
    let list = SectionedList(
      sections: [.init(title: "Monday 23 March", detail: "46 jobs", content: Paragraph("x"))])
    #expect(list.lines(width: 30) == ["Monday 23 March ────── 46 jobs", "x"])
    // A title that does not fit beside its detail is above it, in full.
    #expect(list.lines(width: 20) == ["Monday 23 March", "──────────── 46 jobs", "x"])
    #expect(list.lines(width: 17) == ["Monday 23 March", "───────── 46 jobs", "x"])
    #expect(list.lines(width: 10) == ["Monday 23", "March", "x"])
  }
}
