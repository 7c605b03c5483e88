/// Everything on the screen while a person types a line.
package struct Scene: Sendable {
  package var prompt: AttributedText
  package var text: [Character]
  package var cursor: Int
  package var spans: [StyledSpan]
  package var hint: String
  package var theme: EditorTheme
  var menu: CompletionMenu?
  var search: HistorySearch?

  /// The scene of `editor`; after the end of the line, it has only the prompt and the typed text.
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

/// The styles of the parts that an editor shows in addition to the typed text.
///
/// ```swift
/// configuration.theme.hint = Style(isFaint: true)
/// configuration.theme.selectedChoice = Style(foreground: .white, background: .blue)
/// ```
public struct EditorTheme: Sendable {
  /// The style of the hint after the typed text; bright black by default.
  public var hint = Style(foreground: .brightBlack)
  /// The style of the two brackets of the pair at the cursor; bold and underlined by default.
  ///
  /// It is added to the style of the highlighter; only boldness, underline and colours have an
  /// effect.
  public var bracket = Style(isBold: true, isUnderlined: true)
  /// The style of the margin before each line except the first; faint by default.
  public var continuation = Style(isFaint: true)
  /// The style of a candidate in the menu, or of a match; plain by default.
  public var choice = Style()
  /// The style of the selected candidate or match; inverse by default.
  public var selectedChoice = Style(isInverse: true)
  /// The style of the line below the menu, and of the number of matches; faint by default.
  public var documentation = Style(isFaint: true)
  /// The style of the word `search:` before the query; cyan by default.
  public var searchLabel = Style(foreground: .cyan)

  /// The mark before each line except the first; `·` by default.
  ///
  /// It is the end of a margin as wide as the prompt. If the prompt has fewer than 2 cells, there
  /// is no mark.
  public var continuationMark: Character = "·"

  /// The default styles.
  public init() {}
}
