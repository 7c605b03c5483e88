/// A text being typed: keys go in, effects come out, and the terminal is someone else's.
///
/// It does no input and no output and reads no clock, so the same keys always have the same text
/// and the same effects.
public struct LineEditor: Sendable {
  /// The action that the caller must perform after a key.
  public enum Effect: Equatable, Sendable {
    case none
    case redraw
    /// The key did nothing that it should have.
    case bell
    case submit(String)
    /// Ctrl-C: the text is discarded.
    case interrupt
    /// Ctrl-D without a text.
    case endOfInput
    case suspend
    case clearScreen
    /// Call the completer, and pass its answer to ``LineEditor/offer(_:for:)``.
    case complete(CompletionRequest)
    /// Have an editor change the text, and give its answer to ``LineEditor/replaceText(with:)``.
    case editExternally(String)
  }

  /// The set of keys that a person is used to.
  public enum KeyStyle: String, Sendable, CaseIterable {
    case emacs, vi
  }

  /// The settings of an editor; every one has a default.
  public struct Configuration: Sendable {
    public var keyStyle = KeyStyle.emacs

    /// The keys of emacs mode, and of vi's insert mode.
    public var keyMap = KeyMap.emacs

    /// Whether Enter submits a text; by default every text is whole.
    public var isWhole: Completeness = { _ in true }

    /// The source of hints; by default the history.
    public var hinter: Hinter?

    public init() {}
  }

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

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    vi = Self.vi(configuration)
  }

  /// Begins a new line; text that was killed before can still be yanked.
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

  /// The rest that is offered after the text.
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
