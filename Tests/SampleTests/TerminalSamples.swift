import DaybookTerminal

/// The code samples in comments about the line editor.
enum TerminalSamples {
  static func interruptWatch(_ terminal: Terminal, _ work: Task<Void, Never>) throws {
    let watch = try InterruptWatch { count in
      if count == 1 { work.cancel() } else { terminal.print("Ctrl-D leaves.") }
    }
    defer { watch.stop() }
  }

  static func terminal() throws {
    var configuration = Terminal.Configuration()
    configuration.history = FileHistory(path: "history")
    let terminal = Terminal(configuration)
    while case .line(let line) = try terminal.readLine("> ") {
      terminal.print("You said \(line)")
    }
  }

  static func terminalError(_ terminal: Terminal) throws {
    do throws(TerminalError) {
      print(try terminal.readLine("> "))
    } catch {
      print(error)  // the action that failed, and the system's reason
    }
  }

  static func readResult(_ terminal: Terminal) throws {
    switch try terminal.readLine("> ") {
    case .line(let line): terminal.print(line)
    case .interrupted: terminal.print("Ctrl-D leaves.")
    case .endOfInput, .closed: return
    }
  }

  static func lineEditor() {
    var editor = LineEditor()
    editor.begin(history: HistoryList(["lend Emma ada"]))
    _ = editor.handle(Key("l"))
    print(editor.hint ?? "")  // end Emma ada
    print(editor.handle(Key(.enter)) == .submit("l"))  // true
  }

  static func keyMap(_ configuration: inout Terminal.Configuration) {
    var keys = KeyMap.emacs
    keys.bind(.clearScreen, to: "<f5>")
    keys.bind(.kill(.wordBackward), to: "C-x", "u")
    configuration.editor.keyMap = keys
  }

  static func key() {
    let leave = Key(.character("d"), .control)
    print(leave, leave == Key("C-d"))  // C-d true
  }

  static func historyList() {
    var lines = HistoryList(["lend Emma ada"])
    lines.append("return Emma")
    lines.append("lend Emma ada")
    print(lines.entries)  // ["return Emma", "lend Emma ada"]
  }

  static func historyStore(_ configuration: inout Terminal.Configuration) {
    struct NoHistory: HistoryStore {
      func load() -> HistoryList { HistoryList() }
      func append(_ line: String) {}
    }

    configuration.history = NoHistory()
  }

  static func completer(_ configuration: inout Terminal.Configuration) {
    configuration.completer = { request in
      CompletionList(
        replacing: 0..<request.cursor,
        with: [Completion("lend ", documentation: "lends a book"), Completion("return ")])
    }
  }

  static func partialList(_ books: [Completion]) -> CompletionList {
    var list = CompletionList(replacing: 0..<0, with: Array(books.prefix(200)))
    list.isPartial = books.count > 200
    return list
  }

  static func hinter(_ configuration: inout Terminal.Configuration) {
    configuration.editor.hinter = { text in text == "lend" ? " BOOK READER" : nil }
  }

  static func highlighter(_ configuration: inout Terminal.Configuration) {
    configuration.highlighter = { text in
      text.hasPrefix("lend ") ? [StyledSpan(0..<4, Style(foreground: .green))] : []
    }
  }

  static func completeness(_ configuration: inout Terminal.Configuration) {
    configuration.editor.isWhole = { text in !text.hasSuffix("\\") }
  }

  static func attributedText() {
    let plain: AttributedText = "library> "
    let green = AttributedText("library> ", style: Style(foreground: .green))
    let mixed = AttributedText("library> ", spans: [StyledSpan(0..<7, Style(isBold: true))])
  }

  static func prompt(_ terminal: Terminal) throws {
    let green = AttributedText("library> ", style: Style(foreground: .green))
    print(try terminal.readLine(Prompt(green)))
  }

  static func style() {
    let overdue = Style(foreground: .red, isBold: true)
    let faint = Style(foreground: .palette(244))
  }

  static func editorTheme(_ configuration: inout Terminal.Configuration) {
    configuration.theme.hint = Style(isFaint: true)
    configuration.theme.selectedChoice = Style(foreground: .white, background: .blue)
  }
}
