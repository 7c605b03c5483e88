internal import DaybookRendering

/// The visible part of a typed line, which is scrolled so that its cursor is in the window.
struct PromptLine {
  let label: String
  let text: String
  /// The column of the text cursor in the window.
  let caret: Int

  /// - Parameters:
  ///   - label: The words before the typed text; they get at most half of the window.
  ///   - typed: The typed text.
  ///   - cursor: The number of characters before the text cursor.
  ///   - width: The width of the window.
  ///   - glyphs: The signs of the terminal.
  init(label: String, typed: String, cursor: Int, width: Int, _ glyphs: Glyphs) {
    let whole = TerminalText(label + typed).width
    let label =
      whole < width
      ? TerminalText(label) : TerminalText(label).truncated(to: width / 2, glyphs)
    let characters = Array(typed)
    var room = width - label.width - 2
    var start = min(cursor, characters.count)
    while start > 0 {
      room -= TerminalText(String(characters[start - 1])).width
      guard room >= 0 else { break }
      start -= 1
    }
    self.label = label.text
    text = String(characters[start...])
    caret =
      label.width + TerminalText(String(characters[start..<min(cursor, characters.count)])).width
  }
}
