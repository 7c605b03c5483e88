import CharacterWidths
import Testing

struct CellWidthTests {
  @Test(
    "A cluster is as wide as terminals draw it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇳🇱", 2),
      ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("א", 1), ("ก", 1), ("กำ", 2),
      ("\u{301}", 0), ("\u{200D}", 0), ("\u{202E}", 0), ("\u{AD}", 1), ("\u{01}", 0), ("─", 1),
      ("\u{1F1E6}", 1), ("", 0),
    ])
  func width(text: String, width: Int) {
    #expect(text.reduce(0) { $0 + $1.cellWidth } == width)
  }
}
