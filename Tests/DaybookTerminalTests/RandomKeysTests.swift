import CharacterWidths
import DaybookTerminal
import DaybookTesting
import TestSupport
import Testing

struct RandomKeysTests {
  static let letters = ["a", "b", " ", "(", "é", "漢", "\u{301}", "👍", "🇳", "1", "\u{200D}", "x"]

  @Test(
    "After each of 100,000 random keys text, cursor and screen are those of a plain model",
    arguments: TestLength.sample(of: 1...20 as ClosedRange<UInt64>, 5))
  func plainModel(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let columns = Int.random(in: 4...30, using: &random)
    var real = EditorOnScreen(columns: columns, height: 20, prompt: "> ")
    var model = PlainModel()
    for step in 0..<5_000 {
      var key = step % 3 == 0 ? random.pick(PlainModel.keys) : random.pick(Self.letters)
      if model.text.count > 16 { key = "<backspace>" }
      // Bash joins kills in a row to a single kill; the model has only single kills, so Escape
      // separates them.
      _ = real.editor.handle(Key(.escape))
      real.press(key)
      model.press(key)
      let isEqual = real.editor.text == model.text && real.editor.buffer.cursor == model.cursor
      #expect(isEqual, "seed \(seed), step \(step), \(key): \(model.text.debugDescription)")
      guard isEqual, isShown(model, in: real.screen, columns, "seed \(seed), step \(step), \(key)")
      else { return }
    }
    while real.editor.handle(keys: "C-_") == .redraw {}
    #expect(real.editor.text == "", "everything can be undone")
  }

  private func isShown(
    _ model: PlainModel, in screen: VirtualScreen, _ columns: Int, _ place: String
  ) -> Bool {
    // Combining marks on their own and invisible characters are shown as codes, unlike in the
    // model.
    let isSpelledOut = { (character: Character) in
      character != "\n" && (character.cellWidth == 0 || InvisibleScalars.areIn(character))
    }
    if model.text.contains(where: isSpelledOut) { return true }
    let expected = model.screen(columns: columns, prompt: "> ", margin: "· ")
    let trimmed = expected.lines.reversed().drop(while: \.isEmpty).reversed()
    let lines = screen.shownLines
    let isEqual =
      lines == Array(trimmed)
      && (screen.row, screen.column) == (expected.row, expected.column) && screen.unknown.isEmpty
    #expect(isEqual, "\(place): \(lines) \(screen.row),\(screen.column) \(expected)")
    return isEqual
  }

  static let allKeys: [String] =
    PlainModel.keys + letters + [
      "<up>", "<down>", "C-r", "C-g", "<tab>", "S-<tab>", "<escape>", "C-_", "M-_", "C-y", "M-y",
      "M-t", "M-c", "M-p", "M-<", "M->", "C-<left>", "M-3", "M--", "C-q", "C-a", "C-x", "M-.",
      "d", "w", "c", "i", "p", "P", "u", ".", "k", "j", "0", "$", "e", "f", "%", "o", "J", "~", "2",
      "\"", "'", ")", "g", "G", "r", "y", "x", "X", "D", "|", "<enter>",
    ]

  @Test(
    "However keys and sizes change, painting the difference gives what painting all gives",
    arguments: 1...10)
  func incrementalPainting(seed: UInt64) {
    var random = SeededRandom(seed: seed + 100)
    let history = [
      "jobs | take 5", "steam\nplayers", "漢字 👨‍👩‍👧 |", String(repeating: "long ", count: 30),
    ]
    var real = EditorOnScreen(
      columns: 20, height: 6, prompt: "日> ", style: seed % 2 == 0 ? .emacs : .vi, history: history,
      highlighter: Self.highlight)
    for step in 0..<1_000 {
      let key = Key.sequence(random.pick(Self.allKeys))[0]
      if case .complete(let request) = real.press(key) { Self.answer(request, &real, &random) }
      if step % 50 == 49 {
        let size = (Int.random(in: 1...25, using: &random), Int.random(in: 1...8, using: &random))
        real.resize(columns: size.0, height: size.1)
      }
      if real.editor.text.count > 100 { _ = real.editor.replaceText(with: "") }
      real.paint()
      let fresh = real.repainted
      let isEqual =
        real.screen.rows.suffix(from: top(real.screen, fresh)).map(\.cells).starts(
          with: fresh.rows.map(\.cells).prefix(1))
        && bottom(real.screen) == bottom(fresh) && real.screen.column == fresh.column
        && real.screen.unknown.isEmpty
      #expect(isEqual, "seed \(seed) step \(step) \(key): \(real.screen.lines) \(fresh.lines)")
      guard isEqual else { return }
    }
  }

  /// The row of the real screen in which the fresh one begins.
  private func top(_ real: VirtualScreen, _ fresh: VirtualScreen) -> Int {
    max(real.row - fresh.row, 0)
  }

  /// Returns the rows from the cursor's row down, without empty rows at the end.
  private func bottom(_ screen: VirtualScreen) -> [[VirtualScreen.Cell]] {
    let rows = screen.rows.suffix(from: screen.row).map(\.cells)
    let used = rows.lastIndex { $0.contains { $0.character != " " } } ?? -1
    return Array(rows[..<(used + 1)])
  }

  private static func highlight(_ text: String) -> [StyledSpan] {
    var offset = 0
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { offset += word.utf8.count + 1 }
      return StyledSpan(offset..<(offset + word.utf8.count), Style(foreground: .green))
    }
  }

  private static func answer(
    _ request: CompletionRequest, _ real: inout EditorOnScreen, _ random: inout SeededRandom
  ) {
    let words = ["apple", "apricot", "漢字", "a\u{1B}[31m", "", "b b"]
    let candidates = words.prefix(Int.random(in: 0...6, using: &random)).map {
      Completion($0, documentation: "about \($0)")
    }
    let list = CompletionList(replacing: request.cursor..<request.cursor, with: Array(candidates))
    _ = real.editor.offer(list, for: request)
    real.paint()
  }
}
