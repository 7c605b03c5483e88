import CharacterWidths
import DaybookTerminal
import DaybookTesting
import Testing

struct ScreenTests {
  @Test(
    "A line stands on the screen as a person expects it, in any window",
    arguments: [
      ("abc", 10, 5, ["> abc"], 0, 5), ("abcdefgh", 10, 5, ["> abcdefgh"], 1, 0),
      ("abcdefghi", 10, 5, ["> abcdefgh", "i"], 1, 1), ("漢字", 5, 5, ["> 漢", "字"], 1, 2),
      ("a\tb", 20, 5, ["> a     b"], 0, 9), ("\u{01}\u{1B}[", 20, 5, ["> ^A^[["], 0, 7),
      ("a\nb", 20, 5, ["> a", "· b"], 1, 3), ("", 1, 5, [">"], 2, 0),
      ("ab", 1, 9, [">", "", "a", "b"], 4, 0), ("漢", 1, 9, [">", "", "?"], 3, 0),
      ("👨‍👩‍👧e\u{301}🇳🇱", 20, 5, ["> 👨‍👩‍👧e\u{301}🇳🇱"], 0, 7),
      ("\u{301}x", 20, 5, ["> ◌\u{301}x"], 0, 4), ("\u{202E}x", 20, 5, ["> <U+202E>x"], 0, 11),
      ("abcdefghijklmnopqrst", 5, 3, ["ijklm", "nopqr", "st"], 2, 2),
    ] as [(String, Int, Int, [String], Int, Int)])
  func layout(text: String, columns: Int, height: Int, lines: [String], row: Int, column: Int) {
    var real = EditorOnScreen(columns: columns, height: height)
    real.paste(text)
    #expect(real.screen.shownLines == lines)
    #expect(real.screen.row == row && real.screen.column == column)
    #expect(real.screen.unknown.isEmpty)
  }

  @Test("Windows of 1 to 500 columns show the same text and the cursor at its end")
  func everyWidth() {
    let text = "jobs | where title contains '漢字 👨‍👩‍👧 é' | take 10"
    for columns in Array(1...50) + stride(from: 51, through: 500, by: 13) + [500] {
      var real = EditorOnScreen(columns: columns, height: 60)
      real.paste(text)
      let shown = real.screen.lines.joined().filter { $0 != " " && $0 != "?" }
      let expected = "> " + (columns > 1 ? text : text.filter { $0.cellWidth < 2 })
      #expect(shown == expected.filter { $0 != " " }, "\(columns) columns")
      real.press("<left>x")
      #expect(real.screen.rows == real.repainted.rows, "\(columns) columns")
    }
  }

  @Test("Pitfall 2: a prompt with colours and wide characters counts as it is drawn")
  func prompt() {
    let prompt = AttributedText("日記> ", style: Style(foreground: .green, isBold: true))
    var real = EditorOnScreen(columns: 12, height: 5, prompt: prompt)
    real.press("abcdefC-jx")
    #expect(real.screen.shownLines == ["日記> abcdef", "    · x"])
    #expect(real.screen.column == 7)
    #expect(real.screen.rows[0].cells[0].style == "0;1;32")
    #expect(real.screen.rows[0].cells[6].style == "")
  }

  @Test("Pitfall 3: text that ends at the right margin leaves the cursor in the next row")
  func rightMargin() {
    var real = EditorOnScreen(columns: 5, height: 4)
    real.press("abc")
    #expect(real.screen.shownLines == ["> abc"])
    #expect(real.screen.row == 1 && real.screen.column == 0)
    real.press("d<backspace><backspace>")
    #expect(real.screen.shownLines == ["> ab"])
    #expect(real.screen.row == 0 && real.screen.column == 4)
    real.press("c<left>")
    #expect(real.screen.row == 0 && real.screen.column == 4)
  }

  @Test("Pitfall 4: rows are made by CR LF, and no line feed comes without its CR")
  func lineFeeds() {
    var real = EditorOnScreen(columns: 5, height: 9)
    real.press("abC-jcd")
    real.press("efghC-jxyz")
    var real2 = EditorOnScreen("a\nb\nc|", columns: 20, height: 9)
    real2.submit()
    for output in [real.lastOutput, real2.lastOutput] {
      var before: Unicode.Scalar = " "
      for scalar in output.unicodeScalars {
        if scalar == "\n" { #expect(before == "\r" || before == "\n") }
        before = scalar
      }
    }
    #expect(real2.screen.shownLines == ["> a", "· b", "· c"])
    #expect(real2.screen.row == 3 && real2.screen.column == 0)
  }

  @Test("Pitfall 5: input taller than the window scrolls inside it; nothing is drawn twice")
  func tallInput() {
    var real = EditorOnScreen(columns: 20, height: 4)
    real.paste((1...20).map { "line \($0)" }.joined(separator: "\n"))
    #expect(real.screen.lines == ["· line 17", "· line 18", "· line 19", "· line 20"])
    #expect(real.screen.scrolledAway.isEmpty)
    real.press("<up><up><up><up>")
    #expect(real.screen.lines[0] == "· line 16")
    real.press("C-<home>")
    #expect(real.screen.lines == ["> line 1", "· line 2", "· line 3", "· line 4"])
    #expect(real.screen.scrolledAway.isEmpty)
  }

  @Test(
    "Pitfall 6: wider, narrower, lower or higher, the line is there once and the cursor in it",
    arguments: [
      (60, 10, true), (20, 10, true), (7, 10, true), (1, 40, true), (40, 3, true), (13, 2, true),
      (60, 10, false), (20, 10, false), (40, 3, false),
    ])
  func resizing(columns: Int, height: Int, reflows: Bool) {
    let text = "jobs | where title == 'x' | take 10 | project a, b"
    var real = EditorOnScreen(columns: 40, height: 10, reflows: reflows)
    real.paste(text)
    real.press("<left><left>")
    real.resize(columns: columns, height: height, reflows: reflows)
    #expect(real.screen.shownLines == real.repainted.shownLines)
    #expect(real.screen.column == real.repainted.column)
    real.resize(columns: 40, height: 10, reflows: reflows)
    #expect(real.screen.shownLines.suffix(2) == real.repainted.shownLines.suffix(2))
    let prompts = real.screen.lines.count { $0.hasPrefix("> ") }
    #expect(prompts == 1 || height < 10)
  }

  @Test("Pitfall 8: a hint is drawn without a highlighter, and its style ends where it ends")
  func hints() {
    var real = EditorOnScreen(columns: 40, height: 5, history: ["jobs | take 5"])
    real.press("jo")
    #expect(real.screen.shownLines == ["> jobs | take 5"])
    #expect(real.screen.column == 4)
    #expect(real.screen.rows[0].cells[3].style == "")
    #expect(real.screen.rows[0].cells[4].style == "0;90")
    real.press("x")
    #expect(real.screen.shownLines == ["> jox"])
    real.press("<backspace>C-ey")
    #expect(real.screen.rows[0].cells.allSatisfy { $0.style == "" })
  }

  @Test("Pitfall 12: text printed above the prompt leaves input and cursor as they were")
  func printingAbove() {
    var real = EditorOnScreen(columns: 20, height: 6)
    real.press("alonglineoftheuser<left><left>")
    let column = real.screen.column
    real.printAbove("event 1\nevent 2")
    #expect(real.screen.shownLines == ["event 1", "event 2", "> alonglineoftheuser"])
    #expect(real.screen.column == column)
    real.press("X")
    #expect(real.editor.marked == "alonglineoftheusX|er")
    #expect(real.screen.shownLines == ["event 1", "event 2", "> alonglineoftheusXe", "r"])
  }

  @Test("Pitfall 17: what a terminal would obey is drawn, in text, prompt, hint and menu")
  func controls() {
    let hostile = "\u{1B}]0;x\u{07}\u{9B}31m\u{7F}\r\u{08}"
    var real = EditorOnScreen(
      columns: 60, height: 8, prompt: AttributedText("a\u{1B}[2J> "), history: ["x" + hostile])
    real.press("x")
    #expect(real.screen.shownLines[0].hasPrefix("a^[[2J> x^[]0;x^G<U+009B>31m^?"))
    real.paste(hostile)
    if case .complete(let request) = real.press(Key(.tab)) {
      let words = ["a" + hostile, "b"].map { Completion($0, documentation: hostile) }
      let list = CompletionList(replacing: request.cursor..<request.cursor, with: words)
      _ = real.editor.offer(list, for: request)
      real.press("<tab>")
    }
    #expect(real.screen.unknown.isEmpty && real.screen.bells == 0)
    #expect(real.screen.shownLines.last?.hasPrefix("^[]0;x^G<U+009B>31m") == true)
  }

  @Test("The menu stands below the line, the choice and what it is are shown")
  func menu() {
    var real = EditorOnScreen(columns: 24, height: 6)
    real.press("j")
    if case .complete(let request) = real.press(Key(.tab)) {
      let words = ["jobs", "join", "jq"].map { Completion($0, documentation: "about \($0)") }
      _ = real.editor.offer(CompletionList(replacing: 0..<1, with: words), for: request)
      real.paint()
    }
    #expect(real.screen.shownLines == ["> j", "jobs  join  jq"])
    real.press("<tab><tab>")
    #expect(real.screen.shownLines == ["> join", "jobs  join  jq", "about join"])
    #expect(real.screen.rows[1].cells[6].style == "0;7")
    #expect(real.screen.row == 0 && real.screen.column == 6)
    real.press("<enter>")
    #expect(real.screen.shownLines == ["> join"])
  }

  @Test("A search shows the query with the matches below it, and Ctrl-G brings the line back")
  func search() {
    var real = EditorOnScreen(
      columns: 40, height: 6, history: ["jobs one", "steam\ntwo", "jobs 2"])
    real.press("mineC-rjo")
    #expect(real.screen.shownLines == ["search: jo  1 of 2", "jobs 2", "jobs one"])
    #expect(real.screen.row == 0 && real.screen.column == 10)
    real.press("C-r<backspace><backspace>two")
    #expect(real.screen.shownLines == ["search: two  1 of 1", "steam⏎two"])
    real.press("C-g")
    #expect(real.screen.shownLines == ["> mine"])
  }

  @Test("The bracket at the cursor and its partner are marked, those in quotes are not")
  func brackets() {
    var real = EditorOnScreen(columns: 40, height: 5)
    real.press("f(a, ')')")
    let styles = real.screen.rows[0].cells.map(\.style)
    #expect(styles[3] == "0;1;4" && styles[10] == "0;1;4" && styles[8] == "")
  }

  @Test("A key in the middle of a long line sends the rest of its row, not the whole screen")
  func difference() {
    var real = EditorOnScreen(columns: 40, height: 10)
    real.press(String(repeating: "abcdefghij", count: 20))
    real.press("x")
    #expect(real.lastOutput.utf8.count < 10)
    real.press("<left>")
    #expect(real.lastOutput.utf8.count < 10)
  }
}
