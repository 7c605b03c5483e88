import DaybookTerminal

extension LineEditor {
  /// Handles keys that are written one after another, and returns the effect of the last one.
  @discardableResult
  mutating func handle(keys: String) -> Effect {
    Key.sequence(keys).map { handle($0) }.last ?? .none
  }

  /// The text with `|` at the cursor.
  var marked: String {
    String(buffer.characters[..<buffer.cursor]) + "|" + String(buffer.characters[buffer.cursor...])
  }

  /// Makes an editor with a text and a history; `|` in the text marks the cursor.
  init(_ marked: String, _ style: KeyStyle = .emacs, history: [String] = []) {
    var configuration = Configuration()
    configuration.keyStyle = style
    configuration.isWhole = { looksWhole($0, continuations: ["|"]) }
    self.init(configuration)
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    begin(history: HistoryList(history), text: parts.joined())
    let place = parts.count > 1 ? parts[0].count : buffer.characters.count
    for _ in place..<buffer.characters.count { _ = handle(Key(.left)) }
  }
}
