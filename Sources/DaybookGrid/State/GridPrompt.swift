internal import DaybookTerminal

/// A line that a person types below the table.
package struct GridPrompt: Sendable {
  package enum Kind: Sendable, Equatable {
    case jump, search, filter, watch, note, save
  }

  package let kind: Kind
  private(set) var editor = LineEditor()

  init(_ kind: Kind, text: String = "") {
    self.kind = kind
    editor.begin(history: HistoryList(), text: text)
  }

  package var text: String { editor.text }

  /// The number of characters before the cursor.
  var cursor: Int { editor.buffer.cursor }

  var label: String {
    switch kind {
    case .jump: "go to (seq, date, head, -1h): "
    case .search: "search: "
    case .filter: "where "
    case .watch: "watch: "
    case .note: "note: "
    case .save: "write the trail to: "
    }
  }

  mutating func handle(_ key: Key) -> LineEditor.Effect { editor.handle(key) }

  mutating func paste(_ text: String) {
    // A pasted line end would become part of the condition.
    _ = editor.paste(String(text.map { $0.isNewline ? " " : $0 }))
  }
}
