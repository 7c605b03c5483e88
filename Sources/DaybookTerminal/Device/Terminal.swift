internal import Synchronization

/// Reads lines from a person at a terminal, and prints text.
///
/// ```swift
/// var configuration = Terminal.Configuration()
/// configuration.history = FileHistory(path: "history")
/// let terminal = Terminal(configuration)
/// while case .line(let line) = try terminal.readLine("> ") {
///   terminal.print("You said \(line)")
/// }
/// ```
///
/// Lines are read without editing if the input or output is not a terminal, `TERM` is `dumb`, or
/// the window has no size. Between two lines the terminal is in its original mode, so other
/// programs can run.
public final class Terminal: Sendable {
  /// The settings of a terminal; every setting has a default.
  public struct Configuration: Sendable {
    /// The keys, the hints and the test for complete texts of the editor.
    public var editor = LineEditor.Configuration()
    /// The function for the styles of the typed text; if it is `nil`, the text has no styles.
    public var highlighter: Highlighter?
    /// The function for completions on Tab; `nil` if there are none.
    public var completer: Completer?
    /// The store of the entered lines; by default, they are stored in memory.
    public var history: any HistoryStore = MemoryHistory()
    /// The function that returns the text to store in the history for an entered line.
    ///
    /// If it is `nil`, the line itself is stored. For example, if a person enters a number that
    /// means another line, the function can return that other line.
    public var historyText: (@Sendable (_ line: String) -> String)?
    /// The styles of everything except the typed text.
    public var theme = EditorTheme()

    /// Whether lines are edited if that is possible; true by default.
    public var usesEditor = true

    /// The function that lets a person edit the text in another program, on Ctrl-X Ctrl-E.
    ///
    /// If the function returns `nil`, the text is unchanged. While the function runs, the terminal
    /// is in its original mode. If there is no function, the keys only ring the bell.
    public var externalEditor: (@Sendable (_ text: String) -> String?)?

    /// The function for information about the text that a person is typing, on Ctrl-X Ctrl-P or F2.
    ///
    /// The information is printed above the line, unchanged.
    ///
    /// If there is no function, the keys only ring the bell.
    public var inspector: (@Sendable (_ text: String) async -> String)?

    /// Called with errors of the history; a person can still enter the line.
    public var onHistoryError: (@Sendable (TerminalError) -> Void)?

    /// The descriptor for reading: by default 0, standard input.
    ///
    /// The terminal never closes the descriptor. A terminal keeps the descriptor that it was
    /// created with.
    public var input: Int32 = 0
    /// The descriptor for writing: by default 1, standard output.
    ///
    /// The terminal never closes the descriptor. A terminal keeps the descriptor that it was
    /// created with.
    public var output: Int32 = 1

    /// The default settings.
    public init() {}
  }

  /// The length limit of a line that is read without editing, in bytes.
  public static let lineLimit = 1 << 20

  let device: TerminalDevice
  let mailbox = Mailbox()
  private let configuration: Mutex<Configuration>

  /// The state that lasts from line to line; only the thread that reads lines uses it.
  private let reader: Mutex<LineReading>

  /// A terminal with these settings; before the first call, nothing is read or written.
  public init(_ configuration: Configuration = Configuration()) {
    device = TerminalDevice(input: configuration.input, output: configuration.output)
    reader = Mutex(LineReading(LineEditor(configuration.editor)))
    self.configuration = Mutex(configuration)
  }

  /// Reads a line, and blocks the calling thread; other threads may call ``print(_:)`` at the same
  /// time.
  ///
  /// An edited line is added to the history; a line without editing is not.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line; it is not printed if the input or output is not a
  ///     terminal.
  ///   - text: The initial text, which a person may change; it is ignored if lines are read without
  ///     editing.
  /// - Returns: The line, or the reason why there is none.
  /// - Throws: ``TerminalError`` if the terminal cannot be used. It is also thrown if a line
  ///   without editing has more than ``lineLimit`` bytes; the next call then returns the next line.
  ///   For a closed terminal, this returns ``ReadResult/closed`` and throws no error.
  public func readLine(
    _ prompt: Prompt, text: String = ""
  ) throws(TerminalError) -> ReadResult {
    let settings = configuration.withLock { $0 }
    let traits = traits
    return try reader.withLock { (reading) throws(TerminalError) in
      guard settings.usesEditor, traits.canEdit else {
        return try reading.plain.readLine(
          from: device, prompt: traits.showsPrompt ? prompt.text.printed : "")
      }
      let session = LineSession(
        device: device, mailbox: mailbox, settings: settings, traits: traits, prompt: prompt)
      return try session.run(&reading, text: text)
    }
  }

  /// Prints `text`; while a person is editing a line, `text` appears above that line.
  ///
  /// Any thread may call this method. The text is written unchanged, with a line end if it has
  /// none. The caller must therefore remove escape sequences from text of unknown origin.
  public func print(_ text: String) {
    let device = device
    mailbox.print(text) { try? device.write($0.hasSuffix("\n") ? $0 : $0 + "\n") }
  }

  /// Changes the settings for the next line, such as ``LineEditor/KeyStyle``.
  ///
  /// A change of a descriptor has no effect, because the terminal keeps its first descriptors.
  public func configure(_ change: (inout Configuration) -> Void) {
    configuration.withLock { change(&$0) }
  }

  /// The size of the window; zeros if it is unknown.
  public var size: WindowSize { device.size }

  /// Whether colours are wanted and possible.
  ///
  /// There are no colours if lines cannot be edited, if `NO_COLOR` is set, or on a `vt100`.
  public var usesColor: Bool { traits.usesColor }

  /// Whether lines are edited, and not only read.
  public var canEdit: Bool { traits.canEdit && configuration.withLock { $0.usesEditor } }

  var traits: TerminalTraits {
    TerminalTraits(
      inputIsTerminal: device.inputIsTerminal, outputIsTerminal: device.outputIsTerminal,
      size: device.size, variable: environmentVariable)
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The value of an environment variable, if it is set.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
