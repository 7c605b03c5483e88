/// A text being typed: keys go in, and effects come out for the caller, which has the terminal.
///
/// The editor does no input or output and reads no clock. So the same keys always give the same
/// text and the same effects.
public struct LineEditor: Sendable {
  /// The action that the caller must perform after a key.
  public enum Effect: Equatable, Sendable {
    /// Nothing has changed.
    case none
    /// The text, the cursor, the menu or the search has changed: draw them again.
    case redraw
    /// The key could do nothing, as Backspace at the start of the text: warn the person.
    case bell
    /// Enter on a whole text: the line is over.
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
    /// Have another program change the text, and pass its answer to
    /// ``LineEditor/replaceText(with:)``.
    case editExternally(String)
    /// Tell about the text, above the line.
    case inspect(String)
  }

  /// The set of keys that a person is used to.
  public enum KeyStyle: String, Sendable, CaseIterable {
    /// The keys of bash: those of Emacs, or those of vi, which begin each line in insert mode.
    case emacs, vi
  }

  /// The settings of an editor; every one has a default.
  public struct Configuration: Sendable {
    /// The set of keys; Emacs' by default.
    public var keyStyle = KeyStyle.emacs

    /// The keys of emacs mode, and of vi's insert mode; by default those of bash.
    public var keyMap = KeyMap.emacs

    /// Whether Enter submits a text or begins another line of it; by default every text is whole.
    public var isWhole: Completeness = { _ in true }

    /// The source of hints; by default the history.
    public var hinter: Hinter?

    /// The default settings.
    public init() {}
  }

  /// The settings, which hold from the next key on.
  ///
  /// Another key style begins in insert mode, and forgets vi's registers and last change.
  public var configuration: Configuration {
    didSet { if configuration.keyStyle != oldValue.keyStyle { vi = Self.vi(configuration) } }
  }

  package internal(set) var buffer = EditBuffer()
  var killRing = KillRing()
  var walk = HistoryWalk()
  var menu: CompletionMenu?
  var search: HistorySearch?
  var vi: ViState?
  var argument = NumericArgument()
  var awaited: AwaitedCharacter?
  var previous = PreviousCommand.other

  /// Keys of a binding that is not finished.
  var pending: [Key] = []
  var request: CompletionRequest?
  private var requestCount = 0

  /// An editor without text and history; ``begin(history:text:)`` sets both.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    vi = Self.vi(configuration)
  }

  /// Begins a new line; text that was killed before can still be yanked.
  ///
  /// - Parameters:
  ///   - history: The entries to walk through and to search.
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

  /// The cursor's place in bytes of the text's UTF-8.
  public var cursor: Int { String(buffer.characters[..<buffer.cursor]).utf8.count }

  /// The text that is offered after the typed one; `nil` if there is none.
  ///
  /// There is one only when the cursor is at the end of a text. A menu, a search and vi's normal
  /// mode hide it.
  public var hint: String? { hint(for: text) }

  /// The hint, for a caller that already has the text.
  func hint(for text: @autoclosure () -> String) -> String? {
    guard buffer.isAtEnd, !buffer.isEmpty, menu == nil, search == nil, !isInViNormalMode
    else { return nil }
    guard let hinter = configuration.hinter else { return walk.list.hint(for: text()) }
    return hinter(text())
  }

  /// Whether vi's normal mode is on.
  public var isInViNormalMode: Bool { vi?.mode == .normal }

  /// Handles a key and returns the action for the caller.
  public mutating func handle(_ key: Key) -> Effect {
    request = nil
    if search != nil { return handleInSearch(key) }
    if let awaited { return take(key, awaited: awaited) }
    if menu != nil, let effect = handleInMenu(key) { return effect }
    if vi != nil { return handleInVi(key) }
    return handleByMap(key)
  }

  /// Types a pasted text; its line breaks are part of it and submit nothing.
  ///
  /// A paste is undone by itself. During a search of the history it is added to the query.
  public mutating func paste(_ text: String) -> Effect {
    request = nil
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
