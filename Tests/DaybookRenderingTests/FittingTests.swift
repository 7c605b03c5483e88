import DaybookRendering
import Testing

struct FittingTests {
  @Test(
    "A text is as wide as a terminal shows it",
    arguments: [
      (text: "", width: 0), (text: "abc", width: 3), (text: "é", width: 1),
      (text: "e\u{301}", width: 1), (text: "世界", width: 4), (text: "ｆｕｌｌ", width: 8),
      (text: "안", width: 2), (text: "\u{1112}\u{1161}\u{11AB}", width: 2), (text: "😀", width: 2),
      (text: "👋🏽", width: 2), (text: "👩‍👩‍👧‍👦", width: 2), (text: "🇳🇱", width: 2),
      (text: "❤️", width: 2), (text: "❤", width: 1), (text: "€ 15.50", width: 7),
      (text: "█▌…─·™®", width: 7),
    ] as [(text: String, width: Int)])
  func displayWidth(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(
    "A text that is too wide ends with an ellipsis, and is never cut through a character",
    arguments: [
      (text: "Logistiek", columns: 9, shown: "Logistiek"),
      (text: "Logistiek", columns: 8, shown: "Logisti…"),
      (text: "Logistiek", columns: 1, shown: "…"), (text: "Logistiek", columns: 0, shown: ""),
      (text: "世界人", columns: 5, shown: "世界…"), (text: "世界人", columns: 4, shown: "世…"),
      (text: "ab👩‍👩‍👧‍👦cd", columns: 4, shown: "ab…"),
    ] as [(text: String, columns: Int, shown: String)])
  func truncated(text: String, columns: Int, shown: String) {
    #expect(TerminalText(text).truncated(to: columns).text == shown)
  }

  @Test("A fitted text takes exactly its columns, also when a wide character does not fit")
  func fitted() {
    #expect(TerminalText("世界").fitted(to: 6) == "世界  ")
    #expect(TerminalText("世界").fitted(to: 6, .right) == "  世界")
    #expect(TerminalText("世界人").fitted(to: 4) == "世… ")
  }

  @Test("A paragraph breaks at spaces, and inside a word only when the word is too wide")
  func wrapped() {
    let lines = Paragraph("one two three averyveryverylongword", indentation: 2).lines(width: 11)
    #expect(lines == ["  one two", "  three", "  averyver…"])
  }
}
