import DaybookTerminal
import Testing

struct SearchAndCompletionTests {
  static let history = ["jobs | where id == 1", "steam players", "jobs | take 5", "kinds"]

  @Test(
    "Ctrl-R finds by letters, the newest and closest first, and other keys act on the match",
    arguments: [
      ("C-rjobs<escape>", "jobs \\| take 5|"), ("C-rjobsC-r<escape>", "jobs \\| where id == 1|"),
      ("C-rjobsC-rC-s<escape>", "jobs \\| take 5|"), ("C-rjwi<escape>", "jobs \\| where id == 1|"),
      ("C-rJOBS<escape>", "jobs \\| take 5|"), ("C-r<escape>", "kinds|"),
      ("C-rid<space>jobs<escape>", "jobs \\| where id == 1|"),
      ("C-rplayersC-aX", "X|steam players"),
      ("C-rzzz<escape>", "abc|"), ("C-rstC-g", "abc|"), ("C-rst<backspace><backspace>C-g", "abc|"),
      ("C-rkin<left>", "kind|s"), ("C-rst<escape>C-_", "abc|"),
    ] as [(String, String)])
  func search(keys: String, after: String) {
    var editor = LineEditor("abc|", history: Self.history)
    editor.handle(keys: keys)
    #expect(editor.marked == after.replacing("\\|", with: "|"))
  }

  @Test("Ctrl-G leaves a search with line and cursor as they were, Enter runs the match")
  func leaving() {
    var editor = LineEditor("ab|c", history: Self.history)
    editor.handle(keys: "C-rjobsC-g")
    #expect(editor.marked == "ab|c")
    #expect(editor.handle(keys: "C-rkin<enter>") == .submit("kinds"))
    #expect(editor.handle(keys: "C-rkinC-c") == .interrupt)
  }

  @Test("A paste into a search is looked for, and submits nothing")
  func pasteIntoSearch() {
    var editor = LineEditor("", history: Self.history)
    editor.handle(keys: "C-r")
    #expect(editor.paste("steam\rplayers") == .redraw)
    #expect(editor.handle(keys: "<enter>") == .submit("steam players"))
  }

  static func menu(_ text: String, _ words: [String]) -> LineEditor {
    var editor = LineEditor(text)
    let candidates = words.map { Completion($0, documentation: "about \($0)") }
    if case .complete(let request) = editor.handle(keys: "<tab>") {
      let start = request.text.utf8.count - request.text.utf8.reversed().prefix { $0 != 0x20 }.count
      let list = CompletionList(replacing: start..<request.cursor, with: candidates)
      _ = editor.offer(list, for: request)
    }
    return editor
  }

  @Test(
    "Tab completes what is certain, shows the choices, and a second Tab goes through them",
    arguments: [
      ("jo", ["jobs"], "", "jobs|"), ("x jo", ["jobs", "jobs_by_date"], "", "x jobs|"),
      ("j", ["jobs", "join"], "", "jo|"), ("j", ["jobs", "join"], "<tab>", "jobs|"),
      ("j", ["jobs", "join"], "<tab><tab>", "join|"),
      ("j", ["jobs", "join"], "<tab><tab><tab>", "jobs|"),
      ("j", ["jobs", "join"], "S-<tab>", "join|"), ("j", ["jobs", "join"], "<tab>x", "jobsx|"),
      ("j", ["jobs", "join"], "<tab>C-g", "jo|"), ("j", ["jobs", "join"], "x", "jox|"),
      ("j", ["jobs", "join"], "<tab><enter>", "jobs|"), ("j", [], "", "j|"),
      ("j", ["jobs", "join"], "<tab>C-_", "jo|"), ("é j", ["jobs", "漢"], "<tab><tab>", "é 漢|"),
      ("", ["", "a"], "<tab><tab>", "a|"), ("", ["", "a"], "<tab><tab><tab>C-g", "|"),
    ] as [(String, [String], String, String)])
  func completion(text: String, words: [String], keys: String, after: String) {
    var editor = Self.menu(text, words)
    editor.handle(keys: keys)
    #expect(editor.marked == after)
  }

  @Test("Enter takes a choice without running the line, and runs it when there is none")
  func enter() {
    var editor = Self.menu("j", ["jobs", "join"])
    #expect(editor.handle(keys: "<tab><enter>") == .redraw)
    #expect(editor.handle(keys: "<enter>") == .submit("jobs"))
    var other = Self.menu("j", ["jobs", "join"])
    #expect(other.handle(keys: "<enter>") == .submit("jo"))
  }

  @Test(
    "A motion forward on an empty line types the next line, or some of its words",
    arguments: [
      ("", "<right>", "test this|"), ("", "C-e", "test this|"), ("", "M-f", "test|"),
      ("te", "<right>", "test this|"), ("x", "<right>", "x|"), ("", "<left>", "|"),
      ("", "x<backspace><right>", "test this|"),
    ])
  func nextLine(text: String, keys: String, after: String) {
    var editor = LineEditor(text)
    #expect(text != "" || editor.hint == nil)
    editor.configuration.nextLine = "test this"
    editor.handle(keys: keys)
    #expect(editor.marked == after)
  }

  @Test("Pitfall 14: an answer that comes after another key is dropped; typing never waits")
  func lateAnswer() {
    var editor = LineEditor("j")
    guard case .complete(let request) = editor.handle(keys: "<tab>") else {
      Issue.record("Tab asks for completions")
      return
    }
    editor.handle(keys: "k")
    let list = CompletionList(replacing: 0..<1, with: [Completion("jobs")])
    #expect(editor.offer(list, for: request) == .none)
    #expect(editor.marked == "jk|")
  }

  @Test("Ranges of a completer that are none of the text change nothing")
  func wrongRange() {
    var editor = LineEditor("é")
    for range in [1..<2, 0..<9, 5..<9] {
      guard case .complete(let request) = editor.handle(keys: "<tab>") else { continue }
      let list = CompletionList(replacing: range, with: [Completion("jobs")])
      #expect(editor.offer(list, for: request) == .bell)
    }
    #expect(editor.marked == "é|")
  }

  @Test(
    "A hint from the history is taken whole by Right, Ctrl-E and End, and by words by Meta-F",
    arguments: [
      ("<right>", "jobs \\| take 5|"), ("C-e", "jobs \\| take 5|"), ("<end>", "jobs \\| take 5|"),
      ("M-f", "jobs|"), ("M-fM-f", "jobs \\| take|"), ("<left><right>", "jo|"),
      ("<left>C-e", "jo|"),
    ] as [(String, String)])
  func hints(keys: String, after: String) {
    var editor = LineEditor("jo|", history: Self.history)
    #expect(editor.hint == "bs | take 5")
    editor.handle(keys: keys)
    #expect(editor.marked == after.replacing("\\|", with: "|"))
  }
}
