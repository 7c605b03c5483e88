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

  /// Creates the scene of an editor; when the line is done, it has only the typed text.
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
  public var hint = Style(foreground: .brightBlack)
  public var bracket = Style(isBold: true, isUnderlined: true)
  public var continuation = Style(isFaint: true)
  public var choice = Style()
  public var selectedChoice = Style(isInverse: true)
  public var documentation = Style(isFaint: true)
  public var searchLabel = Style(foreground: .cyan)

  /// The mark of a line that continues, at the right end of a margin as wide as the prompt.
  public var continuationMark: Character = "·"

  public init() {}
}
