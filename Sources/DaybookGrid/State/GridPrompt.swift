internal import DaybookTerminal

/// A line that a person types below the table.
package struct GridPrompt: Sendable {
  package enum Kind: Sendable, Equatable {
    case jump, search, filter, watch, note, save
    /// The query of a test, which must return no rows; `testFile` then asks for the path of the
    /// test.
    case test
    /// The condition that the row of a test must meet, instead of the query of the row.
    case expected(query: String)
    case testFile(query: String, expecting: String? = nil)
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

  var label: GridPromptText {
    switch kind {
    case .jump: .jump
    case .search: .search
    case .filter: .filter
    case .watch: .watch
    case .note: .note
    case .save: .save
    case .test: .test
    case .expected: .expected
    case .testFile: .testFile
    }
  }

  mutating func handle(_ key: Key) -> LineEditor.Effect { editor.handle(key) }

  mutating func paste(_ text: String) {
    // A pasted line end would become part of the condition.
    _ = editor.paste(String(text.map { $0.isNewline ? " " : $0 }))
  }
}
