/// An editor for one text: it receives keys, and returns effects for its caller to perform.
///
/// ```swift
/// var editor = LineEditor()
/// editor.begin(history: HistoryList(["lend Emma ada"]))
/// _ = editor.handle(Key("l"))
/// print(editor.hint ?? "")  // end Emma ada
/// print(editor.handle(Key(.enter)) == .submit("l"))  // true
/// ```
///
/// The editor has no input or output, and does not read a clock. So equal keys always lead to equal
/// texts and effects. The caller controls the terminal.
public struct LineEditor: Sendable {
  /// The action that the caller must perform after a key.
  public enum Effect: Equatable, Sendable {
    /// Nothing has changed.
    case none
    /// The text, the cursor, the menu or the search has changed and must be drawn again.
    case redraw
    /// The key had no effect, such as Backspace at the start of the text; the person must be
    /// warned.
    case bell
    /// Enter on a complete text, which ends the line.
    case submit(String)
    /// Ctrl-C: the text is discarded.
    case interrupt
    /// Ctrl-D without a text.
    case endOfInput
    /// Ctrl-Z: stop the process, and draw the line again when it continues.
    case suspend
    /// Ctrl-L: clear the window, and draw the line at its top.
    case clearScreen
    /// Call the completer, and pass its answer to ``LineEditor/offer(_:for:)``.
    case complete(CompletionRequest)
    /// Have another program change the text, and pass the changed text to
    /// ``LineEditor/replaceText(with:)``.
    case editExternally(String)
    /// Show information about the text above the line.
    case inspect(String)
  }

  /// The set of keys that a person is used to.
  public enum KeyStyle: String, Sendable, CaseIterable {
    /// The keys of bash in the style of Emacs or of vi; in the style of vi, each line begins in
    /// insert mode.
    case emacs, vi
  }

  /// The settings of an editor; every setting has a default.
  public struct Configuration: Sendable {
    /// The set of keys; by default the keys of Emacs.
    public var keyStyle = KeyStyle.emacs

    /// The keys of emacs mode, and of vi's insert mode; by default the keys of bash.
    public var keyMap = KeyMap.emacs

    /// Whether Enter submits a text instead of beginning another line; by default, it always does.
    public var isWhole: Completeness = { _ in true }

    /// The function for hints; by default, hints come from the history.
    public var hinter: Hinter?

    /// A line that the person will probably type next.
    ///
    /// If the typed text is the beginning of this line, the rest of the line is the hint, which
    /// takes precedence over other hints. On an empty line, a motion forward, such as the right
    /// arrow, types all of this line.
    public var nextLine: String?

    /// The default settings.
    public init() {}
  }

  /// The settings, which apply from the next key.
  ///
  /// A change of the key style starts insert mode, and clears vi's registers and last change.
  public var configuration: Configuration {
    didSet { if configuration.keyStyle != oldValue.keyStyle { vi = Self.vi(configuration) } }
  }

  package internal(set) var buffer = EditBuffer()
  var killRing = KillRing()
  var walk = HistoryWalk()
  var menu: CompletionMenu?
  /// The closed menu with the candidate that the previous key typed; Tab opens this menu.
  var foldedMenu: CompletionMenu?
  var search: HistorySearch?
  var vi: ViState?
  var argument = NumericArgument()
  var awaited: AwaitedCharacter?
  var previous = PreviousCommand.other

  /// The first keys of a binding that needs more keys.
  var pending: [Key] = []
  var request: CompletionRequest?
  private var requestCount = 0

  /// An editor without text and history; ``begin(history:text:)`` sets both.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    vi = Self.vi(configuration)
  }

  /// Begins a new line; texts that were killed in earlier lines can still be yanked.
  ///
  /// - Parameters:
  ///   - history: The entries for moving and searching.
  ///   - text: The initial text, with the cursor at its end.
  public mutating func begin(history: HistoryList, text: String = "") {
    let kills = killRing
    let last = vi
    let requests = requestCount
    self = LineEditor(configuration)
    killRing = kills
    requestCount = requests
    vi?.inherit(from: last)
    walk = HistoryWalk(history)
    buffer.reset(to: text)
  }

  /// The present text.
  public var text: String { buffer.text }

  /// The offset of the cursor, in bytes of the text's UTF-8.
  public var cursor: Int { String(buffer.characters[..<buffer.cursor]).utf8.count }

  /// The text that is offered after the typed text; `nil` if there is none.
  ///
  /// It exists only if the cursor is at the end of a text. A menu, a search and vi's normal mode
  /// hide it.
  public var hint: String? { hint(for: text) }

  /// The hint, for a caller that already has the text; `nil` if there is none.
  func hint(for text: @autoclosure () -> String) -> String? {
    guard !buffer.isEmpty, takesHints else { return nil }
    let typed = text()
    if let next = configuration.nextLine, next.hasPrefix(typed), next.count > typed.count {
      return String(next.dropFirst(typed.count))
    }
    guard let hinter = configuration.hinter else { return walk.list.hint(for: typed) }
    return hinter(typed)
  }

  /// The text that a motion forward types: the hint, or the next line on an empty line.
  var offeredText: String? {
    if let hint { return hint }
    return buffer.isEmpty && takesHints ? configuration.nextLine : nil
  }

  private var takesHints: Bool {
    buffer.isAtEnd && menu == nil && search == nil && !isInViNormalMode
  }

  /// Whether vi's normal mode is on.
  public var isInViNormalMode: Bool { vi?.mode == .normal }

  /// Handles a key and returns the action for the caller.
  public mutating func handle(_ key: Key) -> Effect {
    request = nil
    let folded = foldedMenu
    foldedMenu = nil
    if let folded, key.description == "<tab>" {
      menu = folded
      return .redraw
    }
    if search != nil { return handleInSearch(key) }
    if let awaited { return take(key, awaited: awaited) }
    if menu != nil, let effect = handleInMenu(key) { return effect }
    if vi != nil { return handleInVi(key) }
    return handleByMap(key)
  }

  /// Types a pasted text, including its line breaks, which do not submit the line.
  ///
  /// A paste is a separate step of undoing. During a search of the history, the pasted text is
  /// added to the query.
  public mutating func paste(_ text: String) -> Effect {
    request = nil
    foldedMenu = nil
    awaited = nil
    pending = []
    if search != nil {
      search?.add(text)
      return .redraw
    }
    menu = nil
    vi?.startInsertingForPaste()
    buffer.breakUndoGroup()
    buffer.insert(text)
    buffer.breakUndoGroup()
    previous = .other
    return .redraw
  }

  /// Replaces the typed text with `text`, as one change that can be undone.
  public mutating func replaceText(with text: String) -> Effect {
    menu = nil
    foldedMenu = nil
    let characters = EditBuffer(text).characters
    buffer.replaceAll(with: characters, cursor: characters.count)
    return .redraw
  }

  mutating func nextRequestNumber() -> Int {
    requestCount += 1
    return requestCount
  }

  private static func vi(_ configuration: Configuration) -> ViState? {
    configuration.keyStyle == .vi ? ViState() : nil
  }
}
