/// Everything that is to be seen while a line is typed.
package struct Scene: Sendable {
  package var prompt: AttributedText
  package var text: [Character]
  package var cursor: Int
  package var spans: [StyledSpan]
  package var hint: String
  package var theme: EditorTheme
  var menu: CompletionMenu?
  var search: HistorySearch?

  /// The scene of `editor`; when the line is done, it has only the prompt and the typed text.
  package init(
    _ editor: LineEditor, prompt: AttributedText, highlighter: Highlighter? = nil,
    theme: EditorTheme = EditorTheme(), isFinal: Bool = false
  ) {
    self.prompt = prompt
    self.theme = theme
    let whole = editor.text
    text = editor.buffer.characters
    cursor = isFinal ? text.count : editor.buffer.cursor
    spans = highlighter?(whole) ?? []
    hint = isFinal ? "" : editor.hint(for: whole) ?? ""
    menu = isFinal ? nil : editor.menu
    search = isFinal ? nil : editor.search
  }
}

/// The styles of the parts that an editor shows beside the text.
public struct EditorTheme: Sendable {
  /// The hint after the typed text; bright black by default.
  public var hint = Style(foreground: .brightBlack)
  /// The bracket at the cursor and its partner; bold and underlined by default.
  ///
  /// It is added to the highlighter's style; only boldness, underline and colours count.
  public var bracket = Style(isBold: true, isUnderlined: true)
  /// The margin of a line that continues; faint by default.
  public var continuation = Style(isFaint: true)
  /// A candidate of the menu, or a match of a search; plain by default.
  public var choice = Style()
  /// The selected candidate or match; inverse by default.
  public var selectedChoice = Style(isInverse: true)
  /// The line below the menu, and the count of a search's matches; faint by default.
  public var documentation = Style(isFaint: true)
  /// The word `search:` before the query; cyan by default.
  public var searchLabel = Style(foreground: .cyan)

  /// The mark before each line after the first; `·` by default.
  ///
  /// It ends a margin as wide as the prompt. There is none under a prompt of less than 2 cells.
  public var continuationMark: Character = "·"

  /// The default styles.
  public init() {}
}
