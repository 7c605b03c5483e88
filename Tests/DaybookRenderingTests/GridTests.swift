import DaybookRendering
import DaybookTesting
import TestSupport
import Testing

@Suite("A table is framed, and fits the width")
struct GridTests {
  @Test("A table of every kind looks as it is kept, at each width")
  func snapshots() {
    expectSnapshots(of: Printed(table: SampleResult.games, format: .table), named: "Rows.games")
  }

  @Test("In ASCII with grouped digits a table looks as it is kept")
  func ascii() {
    var layout = RowLayout()
    layout.glyphs = .ascii
    layout.groupsDigits = true
    expectSnapshot(
      of: Printed(table: SampleResult.games, format: .table, layout: layout),
      named: "Rows.games.ascii.120", width: 120)
  }

  @Test("No line is wider than any width", arguments: 1...200)
  func everyWidth(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for table in [SampleResult.games, SampleResult.random(using: &random)] {
      for glyphs in [Glyphs.blocks, .ascii] {
        var layout = RowLayout()
        layout.glyphs = glyphs
        let lines = Printed(table: table, format: .table, layout: layout).lines(width: width)
        #expect(lines.filter { $0.displayWidth > width } == [])
        // A note below the frame may take several lines.
        let end = lines.lastIndex { $0.hasPrefix("└") || $0.hasPrefix("+") } ?? 0
        #expect(Set(lines[...end].map(\.displayWidth)).count == 1, "ragged at \(width)")
      }
    }
  }

  @Test(
    "Wanted columns are narrowed last and stay, and expendable ones go first", arguments: 1...200)
  func claims(width: Int) {
    let claims: [ResultColumn.Claim] = [.plain, .expendable, .plain, .wanted, .plain, .wanted]
    let columns = claims.enumerated().map { ResultColumn("column\($0)", .text, claim: $1) }
    let row = columns.map { Cell.text("a text in \($0.name)") }
    let table = ResultTable(columns: columns, rows: [row, row])
    let lines = Printed(table: table, format: .table).lines(width: width)
    let end = lines.lastIndex { $0.hasPrefix("└") } ?? 0
    #expect(Set(lines[...end].map(\.displayWidth)).count == 1, "ragged at \(width)")
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    guard width >= 50 else { return }
    #expect(lines[3].contains("a text in column3 ") && lines[3].contains("a text in column5 "))
    #expect(lines[1].contains(" column1 ") == (width >= 121), "\(width)")
  }

  @Test("Texts give way before numbers, and columns are hidden before a number is cut")
  func numbers() {
    for width in 30...120 {
      let lines = Printed(table: SampleResult.games, format: .table).lines(width: width)
      #expect(lines[3].contains(" 730 "), "\(width)")
      #expect(
        !lines.contains {
          $0.contains(" 12") && !$0.contains(" 1234567 ") && !$0.contains(" 12.25 ")
        })
    }
  }

  @Test("Beyond the limit rows are only counted")
  func limit() {
    var layout = RowLayout()
    layout.rowLimit = 2
    let columns = [ResultColumn("n", .number)]
    var printer = RowPrinter(columns: columns, format: .table, layout: layout)
    var bytes = printer.begin() + printer.bytes(of: [[.integer(1)]])
    #expect(!printer.isFull)
    bytes += printer.bytes(of: [[.integer(2)], [.integer(3)]])
    #expect(printer.isFull)
    printer.omit(12_344)
    bytes += printer.end()
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "┌───┐\n│ n │\n├───┤\n│ 1 │\n│ 2 │\n└───┘\n… 12,345 more rows\n")
  }

  @Test("A later part that holds a wider number gets a new, wider frame; a text is shortened")
  func parts() {
    let columns = [ResultColumn("n", .number), ResultColumn("text", .text)]
    var printer = RowPrinter(columns: columns, format: .table)
    var bytes = printer.begin() + printer.bytes(of: [[.integer(1), .text("abcd")]])
    bytes += printer.bytes(of: [[.integer(2), .text("abcdefgh")]])
    bytes += printer.bytes(of: [[.integer(300), .text("x")]]) + printer.end()
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n") == [
        "┌───┬──────┐", "│ n │ text │", "├───┼──────┤", "│ 1 │ abcd │", "│ 2 │ abc… │",
        "└───┴──────┘",
        "┌─────┬──────┐", "│   n │ text │", "├─────┼──────┤", "│ 300 │ x    │", "└─────┴──────┘",
      ])
  }

  @Test("Rows of a result that come one by one are one table; others are shown at once")
  func oneByOne() {
    for (gathering, lines) in [(500, 6), (0, 10)] {
      var printer = RowPrinter(
        columns: [ResultColumn("n", .number)], format: .table, gathering: gathering)
      var bytes = printer.begin()
      for number in [5, 15_000] as [Int64] {
        bytes += printer.bytes(of: [[.integer(number)]])
        #expect(bytes.isEmpty == (gathering > 0))
      }
      bytes += printer.end()
      #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == lines)
    }
  }

  @Test("A table without rows shows its columns, and says that there are none, as lines do")
  func empty() {
    let table = ResultTable(columns: [.init("a"), .init("b", .number)], rows: [])
    #expect(
      Printed(table: table, format: .table).lines(width: 20)
        == ["┌───┬───┐", "│ a │ b │", "├───┼───┤", "└───┴───┘", "0 rows"])
    #expect(Printed(table: table, format: .line).lines(width: 20) == ["0 rows"])
  }

  @Test("A theme colours titles, numbers, nulls and the frame, and nothing when it is plain")
  func colours() {
    var layout = RowLayout()
    layout.theme = Theme(.sixteen)
    let table = ResultTable(columns: [.init("n", .number)], rows: [[.integer(1)], [.null]])
    let text = Printed(table: table, format: .table, layout: layout).text(width: 20)
    #expect(text.contains("\u{1B}[1m    n \u{1B}[0m"))
    #expect(text.contains("\u{1B}[34m    1 \u{1B}[0m"))
    #expect(text.contains("\u{1B}[2;3m null \u{1B}[0m"))
    #expect(!Printed(table: table, format: .table).text(width: 20).contains("\u{1B}"))
  }

  @Test(
    "Colours follow the surroundings",
    arguments: [
      (true, "xterm-256color", nil, nil, .cube), (true, "xterm", nil, nil, .sixteen),
      (true, "xterm", "truecolor", nil, .cube), (true, "xterm", nil, "1", .none),
      (true, "xterm", nil, "", .sixteen), (true, "dumb", nil, nil, .none),
      (true, nil, nil, nil, .none), (false, "xterm-256color", "truecolor", nil, .none),
    ] as [(Bool, String?, String?, String?, ColourDepth)])
  func depth(
    isTerminal: Bool, term: String?, colourTerm: String?, noColour: String?, expected: ColourDepth
  ) {
    let depth = ColourDepth(
      isTerminal: isTerminal, term: term, colourTerm: colourTerm, noColour: noColour)
    #expect(depth == expected)
  }
}
