import DaybookTerminal
import Testing

struct EmacsKeysTests {
  @Test(
    "Keys of bash's emacs mode change text and cursor as they do in bash",
    arguments: [
      // moving
      ("", "abc", "abc|"), ("ab|", "<left>x", "ax|b"), ("ab|c", "C-b", "a|bc"),
      ("a|bc", "C-f", "ab|c"), ("abc|", "C-a", "|abc"), ("|abc", "C-e", "abc|"),
      ("abc|", "<home>x<end>y", "xabcy|"), ("one two|", "M-b", "one |two"),
      ("one two|", "M-bM-b", "|one two"), ("|one two", "M-f", "one| two"),
      ("|one.two", "M-fM-f", "one.two|"), ("|one two", "C-<right>", "one| two"),
      ("one two|", "C-<left>", "one |two"), ("|abcabc", "C-]b", "a|bcabc"),
      ("|abcabc", "M-2C-]b", "abca|bc"), ("abcabc|", "C-M-]b", "abca|bc"),
      // deleting and killing
      ("abc|", "<backspace>", "ab|"), ("|abc", "<delete>", "|bc"), ("a|bc", "C-d", "a|c"),
      ("a|bc", "C-h", "|bc"), ("one| two", "C-k", "one|"), ("one |two", "C-u", "|two"),
      ("a b.c|", "C-w", "a |"), ("a b.c|", "M-<backspace>", "a b.|"),
      ("|one two", "M-d", "| two"), ("a  |  b", "M-\\", "a|b"),
      ("one two|", "C-wC-y", "one two|"), ("one two|", "C-wC-wC-y", "one two|"),
      ("one two|", "C-w<left><right>C-wC-y", "one |"),
      ("one two|", "C-w<left><right>C-wC-yM-y", "two|"),
      ("|one two", "M-dM-dC-y", "one two|"), ("ab|", "C-uC-yC-y", "abab|"),
      ("|ab", "M-3x", "xxx|ab"), ("abcdef|", "M-3<backspace>", "abc|"),
      ("abc|def", "M--C-f", "ab|cdef"),
      ("abcdefghijkl|", "M-11<backspace>", "a|"),
      ("one two three|", "M-2M-<backspace>", "one |"),
      // changing
      ("ab|", "C-t", "ba|"), ("a|bc", "C-t", "ba|c"), ("one two|", "M-t", "two one|"),
      ("one |two", "M-t", "two one|"), ("|word", "M-u", "WORD|"), ("|WORD", "M-l", "word|"),
      ("|wORD x", "M-c", "Word| x"), ("one two|", "M--M-u", "one TWO|"),
      ("|", "C-qC-a", "\u{01}|"), ("|", "C-v<tab>", "\t|"),
      ("a|", "C-jb", "a\nb|"), ("a|", "M-<enter>b", "a\nb|"),
      // undo and redo
      ("", "one<space>twoC-_", "one |"), ("", "one<space>twoC-_C-_", "|"),
      ("", "one<space>twoC-_M-_", "one two|"), ("one two|", "C-wC-xC-u", "one two|"),
      ("one|", "C-uC-_", "one|"), ("one|", "xM-r", "one|"), ("", "abC-_C-_C-_", "|"),
      ("one two|", "M-uM-bM-uC-_", "one |two"),
      // killing lines of a text of several lines
      ("a\nb|", "<up>C-aC-k", "|\nb"), ("a|\nb", "C-k", "a|b"), ("ab\ncd|", "C-u", "ab\n|"),
    ] as [(String, String, String)])
  func emacs(before: String, keys: String, after: String) {
    var editor = LineEditor(before)
    editor.handle(keys: keys)
    #expect(editor.marked == after)
  }

  @Test(
    "Keys that leave the line say so",
    arguments: [
      ("abc|", "<enter>", .submit("abc")), ("|", "<enter>", .submit("")),
      ("|", "C-d", .endOfInput), ("a|", "C-d", .bell), ("abc|", "C-c", .interrupt),
      ("abc|", "C-z", .suspend), ("abc|", "C-l", .clearScreen), ("|", "<backspace>", .bell),
      ("abc|", "C-xC-e", .editExternally("abc")), ("abc|", "C-x", .none), ("a|", "C-xq", .none),
      ("abc|", "<tab>", .complete(CompletionRequest(text: "abc", cursor: 3, number: 1))),
      ("é|b", "<tab>", .complete(CompletionRequest(text: "éb", cursor: 2, number: 1))),
      ("|", "C-y", .bell), ("|", "<f9>", .none),
    ] as [(String, String, LineEditor.Effect)])
  func effects(before: String, keys: String, effect: LineEditor.Effect) {
    var editor = LineEditor(before)
    #expect(editor.handle(keys: keys) == effect)
  }

  @Test(
    "Enter goes on while the text is not whole, and submits it when it is",
    arguments: [
      ("jobs |", "jobs |\n"), ("f(", "f(\n"), ("x == 'a", "x == 'a\n"), ("[1, {", "[1, {\n"),
      ("f(')", "f(')\n"), ("\"a\\\"", "\"a\\\"\n"),
    ])
  func unfinishedText(text: String, after: String) {
    var editor = LineEditor("")
    _ = editor.paste(text)
    #expect(editor.handle(Key(.enter)) == .redraw)
    #expect(editor.text == after)
  }

  @Test("Up and Down move inside a text of several lines before they go to the history")
  func linesBeforeHistory() {
    var editor = LineEditor("", history: ["old", "first\nsecond"])
    editor.handle(keys: "newC-jline")
    editor.handle(keys: "<up>")
    #expect(editor.marked == "new|\nline")
    editor.handle(keys: "<up>")
    #expect(editor.marked == "first\nsecond|")
    editor.handle(keys: "<up><up>")
    #expect(editor.marked == "old|")
    #expect(editor.handle(keys: "<up>") == .bell)
    editor.handle(keys: "x<down><down><down>")
    #expect(editor.marked == "new\nline|")
    editor.handle(keys: "M-<")
    #expect(editor.marked == "oldx|")
  }

  @Test("Moving up and down keeps the column, wide characters counted as they are drawn")
  func goalColumn() {
    var editor = LineEditor("漢字漢字\nab\nabcdefgh|")
    editor.handle(keys: "<left><left><up>")
    #expect(editor.marked == "漢字漢字\nab|\nabcdefgh")
    editor.handle(keys: "<up>")
    #expect(editor.marked == "漢字漢|字\nab\nabcdefgh")
  }

  @Test("M-p finds entries that begin as the line does, M-. types their last words")
  func historyCommands() {
    var editor = LineEditor("jo|", history: ["jobs one", "steam two", "jobs three"])
    editor.handle(keys: "M-p")
    #expect(editor.marked == "jo|bs three")
    editor.handle(keys: "M-p")
    #expect(editor.marked == "jo|bs one")
    editor.handle(keys: "M-nM-n")
    #expect(editor.marked == "jo|")
    editor.handle(keys: "<space>M-.")
    #expect(editor.marked == "jo three|")
    editor.handle(keys: "M-.M-.")
    #expect(editor.marked == "jo one|")
  }

  @Test("A key map can be changed")
  func keyMap() {
    var editor = LineEditor("abc|")
    editor.configuration.keyMap.bind(.kill(.wholeLine), to: "C-x", "k")
    editor.handle(keys: "C-xk")
    #expect(editor.marked == "|")
  }
}
