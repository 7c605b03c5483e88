import DaybookTerminal
import Testing

struct EditBufferTests {
  @Test(
    "Pitfall 1: one key moves over, and deletes, one cluster, however many scalars it has",
    arguments: ["👨‍👩‍👧‍👦", "🇳🇱", "👍🏽", "e\u{301}", "漢", "한", "1\u{FE0F}\u{20E3}", "क्षि", "\u{5D0}"])
  func clusters(cluster: String) {
    var editor = LineEditor("")
    for scalar in "a\(cluster)b".unicodeScalars { _ = editor.handle(Key(Character(scalar))) }
    #expect(editor.buffer.characters.count == 3)
    editor.handle(keys: "<left>")
    #expect(editor.marked == "a\(cluster)|b")
    editor.handle(keys: "<backspace>")
    #expect(editor.marked == "a|b")
    editor.handle(keys: "C-_<left><right><left>C-d")
    #expect(editor.marked == "a|b")
  }

  @Test("Pitfall 1: halves that come together are one cluster, and the cursor is never inside one")
  func joining() {
    var editor = LineEditor("🇳x🇱|")
    editor.handle(keys: "<left><backspace>")
    #expect(editor.buffer.characters == ["🇳🇱"])
    #expect(editor.buffer.cursor == 1)
    editor.handle(keys: "C-_")
    #expect(editor.marked == "🇳x|🇱")
    var letters = LineEditor("e|x")
    letters.handle(keys: "\u{301}")
    #expect(letters.marked == "e\u{301}|x")
  }

  @Test("Pitfall 7: a paste keeps its lines, submits nothing, and is undone as a whole")
  func paste() {
    var editor = LineEditor("a|b")
    #expect(editor.paste("1\r\n2\r3\n4") == .redraw)
    #expect(editor.marked == "a1\n2\n3\n4|b")
    editor.handle(keys: "C-_")
    #expect(editor.marked == "a|b")
  }

  @Test(
    "Pitfall 18: right-to-left text and marks on their own let the cursor everywhere",
    arguments: ["שלום עולם", "\u{301}\u{200D}", "\u{202E}abc", "\u{200B}\u{FEFF}", "ا\u{64B}ب"])
  func directions(text: String) {
    var editor = LineEditor("")
    _ = editor.paste(text)
    let count = editor.buffer.characters.count
    for place in (0..<count).reversed() {
      editor.handle(keys: "<left>")
      #expect(editor.buffer.cursor == place)
    }
    editor.handle(keys: String(repeating: "C-d", count: count))
    #expect(editor.text.isEmpty)
  }
}
