import DaybookGrid
import DaybookPresentation
import DaybookRendering
import DaybookTerminal
import Testing

@Suite("A grid in Russian, and in a narrow window")
struct GridLanguageTests {
  private func lines(_ keys: String, _ language: Language, columns: Int) -> [String] {
    var state = GridState(
      table: SampleGrid.table(), moment: SampleGrid.moment(5),
      size: WindowSize(columns: columns, rows: 120), in: language)
    for key in Key.sequence(keys) { _ = state.handle(.key(key)) }
    return GridPainter(state).frame.text.split(separator: "\n").map(String.init)
  }

  @Test(
    "What the grid itself says is in the language of the shell",
    arguments: [
      ("", "tickets  на 5 из 9  5 строк"), ("", "строка 1 из 5  ticket  a-1"), ("?", "Клавиши"),
      ("t", "Где были"), ("lF", "tickets: как часто встречается status"),
      ("/zz<enter>", "Ни в одной строке нет 'zz'."), ("p", "Закреплено 5"),
      (":", "перейти (номер, дата, head, -1h):"), ("T<enter>", "записать тест в:"),
    ])
  func russian(keys: String, text: String) {
    let lines = lines(keys, .russian, columns: 80)
    #expect(lines.contains { $0.contains(text) }, "\(lines)")
  }

  @Test("The help is whole at 40 columns", arguments: [Language.english, .russian])
  func help(language: Language) {
    let lines = lines("?", language, columns: 40)
    #expect(!lines.contains { $0.contains("…") || $0.count > 40 }, "\(lines)")
    let words = lines.joined(separator: " ").split(separator: " ")
    for key in GridKeys.all {
      for word in key.text(in: language).split(separator: " ") {
        #expect(words.contains(word), "\(word)")
      }
    }
  }

  @Test("A help that is open is laid out again when the window changes")
  func resizing() {
    var state = SampleGrid().state
    _ = state.handle(.key(Key("?")))
    _ = state.handle(.resized(WindowSize(columns: 40, rows: 50)))
    #expect(!GridPainter(state).frame.text.contains("…"))
  }
}
