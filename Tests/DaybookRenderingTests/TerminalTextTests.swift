import DaybookRendering
import TestSupport
import Testing

struct TerminalTextTests {
  @Test(
    "What a terminal would obey or hide is made visible",
    arguments: [
      (raw: "plain ASCII stays", shown: "plain ASCII stays"),
      (raw: "\u{1B}[31mred\u{1B}[0m", shown: "␛[31mred␛[0m"),
      (raw: "a\nb\r\nc\td", shown: "a␊b␍␊c␉d"),
      (raw: "bell\u{7} null\u{0} delete\u{7F}", shown: "bell␇ null␀ delete␡"),
      (raw: "\u{9B}31m \u{85}", shown: "<U+009B>31m <U+0085>"),
      (raw: "abc\u{202E}fed", shown: "abc<U+202E>fed"),
      (raw: "\u{61C}\u{200E}\u{200F}", shown: "<U+061C><U+200E><U+200F>"),
      (raw: "\u{2066}x\u{2069}", shown: "<U+2066>x<U+2069>"),
      (raw: "ad\u{200B}a \u{2060}\u{FEFF}", shown: "ad<U+200B>a <U+2060><U+FEFF>"),
      (raw: "\u{2028}\u{2029}", shown: "<U+2028><U+2029>"),
      (raw: "soft\u{AD}hyphen \u{3164}", shown: "soft<U+00AD>hyphen <U+3164>"),
      (raw: "\u{200D}lone \u{200C}", shown: "<U+200D>lone <U+200C>"),
      (raw: "adm\u{200D}in", shown: "adm<U+200D>in"),
      (raw: "a\u{E0041}\u{E0020}", shown: "a<U+E0041><U+E0020>"),
      (raw: "🏴\u{E0061}\u{E0062}", shown: "🏴<U+E0061><U+E0062>"),
      (raw: "😀\u{FE00}\u{E0100}", shown: "😀\u{FE00}<U+E0100>"),
      (raw: "x\u{FE0F}", shown: "x<U+FE0F>"), (raw: "😀\u{200D}", shown: "😀<U+200D>"),
      (raw: "o\u{34F}k\u{180B}", shown: "o<U+034F>k<U+180B>"),
      (raw: "\u{301}accent first", shown: "◌\u{301}accent first"),
    ] as [(raw: String, shown: String)])
  func madeVisible(raw: String, shown: String) {
    #expect(TerminalText(raw).text.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(
    "What people write stays as it is",
    arguments: [
      "Café Zwaan", "Cafe\u{301}", "The Dig®", "Peggle™", "世界", "안녕", "नमस्ते", "مرحبا",
      "👩‍👩‍👧‍👦 family", "❤️ heart", "👋🏽", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "🇳🇱", "می‌خواهم", "क्‍ष", "葛\u{E0100}", "1️⃣", "🏳️‍🌈", "❤️‍🔥", "ᠠ\u{180B}",
    ])
  func staysAsItIs(text: String) {
    #expect(TerminalText(text).text.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// The code points that Unicode 16.0 draws as nothing, copied from DerivedCoreProperties.txt.
  private static let drawnAsNothing: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
    0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFE00...0xFE0F,
    0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
    0xE0000...0xE0FFF,
  ]

  @Test("Nothing that Unicode draws as nothing is left after a letter", arguments: drawnAsNothing)
  func ignorable(range: ClosedRange<UInt32>) {
    for scalar in range.compactMap({ Unicode.Scalar($0) }) {
      let code = "<U+" + String(format4(scalar.value)) + ">"
      let shown = TerminalText("a\(Character(scalar))b").text
      #expect(shown.unicodeScalars.elementsEqual("a\(code)b".unicodeScalars), "\(shown)")
    }
  }

  private func format4(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  @Test("No text of any scalars brings a control, a direction or a hidden sign to the screen")
  func fuzz() {
    var random = SeededGenerator(seed: 20_260_401)
    for _ in 0..<4_000 {
      let raw = random.text(upTo: 24)
      let shown = TerminalText(raw).text
      #expect(shown.unicodeScalars.allSatisfy(isHarmless), "\(Array(raw.unicodeScalars))")
      #expect(TerminalText(shown).text == shown)
    }
  }

  @Test("No renderer puts out what was not made safe, nor a line wider than asked")
  func fuzzRenderers() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let cells = (0..<6).map { _ in TerminalText(random.text(upTo: 12)) }
      let width = Int.random(in: 12...60, using: &random)
      for renderable in renderables(of: cells) {
        for line in renderable.lines(width: width) {
          #expect(line.unicodeScalars.allSatisfy(isHarmless))
          #expect(line.displayWidth <= width, "\(renderable) at \(width)")
        }
      }
    }
  }

  private func renderables(of cells: [TerminalText]) -> [any TextRenderable & Sendable] {
    let table = Table(
      columns: [.init(cells[0], shrinksTo: 3), .init(cells[1], .right, shrinksTo: 3)],
      rows: [[cells[2], cells[3]], [cells[4]]])
    let chart = BarChart(
      bars: [
        .init(label: cells[0], value: 3, words: cells[1]),
        .init(label: cells[2], value: 0, words: cells[3]),
      ])
    let sections = SectionedList(
      sections: [.init(title: cells[4], detail: cells[5], content: table)])
    return [table, chart, sections, Paragraph(cells[5], indentation: 2)]
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064,
      0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      false
    default: true
    }
  }
}
