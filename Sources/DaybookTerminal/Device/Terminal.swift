internal import Synchronization

/// A person at a terminal: lines in, text out.
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
  /// The settings of a terminal; every one has a default.
  public struct Configuration: Sendable {
    /// The keys, hints and whole texts of the editor.
    public var editor = LineEditor.Configuration()
    /// The source of the typed text's styles; `nil` leaves it plain.
    public var highlighter: Highlighter?
    /// The source of completions on Tab; `nil` for none.
    public var completer: Completer?
    /// The place of the entered lines; by default they are kept in memory.
    public var history: any HistoryStore = MemoryHistory()
    /// The styles of everything beside the typed text.
    public var theme = EditorTheme()

    /// Whether lines are edited where they can be; true by default.
    public var usesEditor = true

    /// Has a person change a text in an editor of their own, on Ctrl-X Ctrl-E.
    ///
    /// A result of `nil` leaves the text unchanged. The terminal is in its original mode meanwhile.
    /// Without a closure, the keys only ring the bell.
    public var externalEditor: (@Sendable (_ text: String) -> String?)?

    /// Tells about a text that is being typed, on Ctrl-X Ctrl-P or F2; the answer is printed above the
    /// line, unchanged.
    ///
    /// Without a closure, the keys only ring the bell.
    public var inspector: (@Sendable (_ text: String) async -> String)?

    /// Called with errors of the history; they never prevent the entry of a line.
    public var onHistoryError: (@Sendable (TerminalError) -> Void)?

    /// The descriptor to read from: 0, standard input, by default.
    ///
    /// It is never closed, and never changed once the terminal is made.
    public var input: Int32 = 0
    /// The descriptor to write to: 1, standard output, by default.
    ///
    /// It is never closed, and never changed once the terminal is made.
    public var output: Int32 = 1

    /// The default settings.
    public init() {}
  }

  /// The longest line that is read without an editor, in bytes.
  public static let lineLimit = 1 << 20

  let device: TerminalDevice
  let mailbox = Mailbox()
  private let configuration: Mutex<Configuration>

  /// The state that remains from one line to the next; only the thread that reads uses it.
  private let reader: Mutex<LineReading>

  /// A terminal with these settings; it is not touched before the first call.
  public init(_ configuration: Configuration = Configuration()) {
    device = TerminalDevice(input: configuration.input, output: configuration.output)
    reader = Mutex(LineReading(LineEditor(configuration.editor)))
    self.configuration = Mutex(configuration)
  }

  /// Reads a line, and blocks the calling thread; other threads may call ``print(_:)`` meanwhile.
  ///
  /// An edited line is added to the history; a line that is only read is not.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line; it is left out if input or output is no terminal.
  ///   - text: The initial text, which a person may change; ignored if lines are only read.
  /// - Returns: The line, or the reason why there is none.
  /// - Throws: ``TerminalError`` if the terminal cannot be used. Also if a line that is only read
  ///   has more than ``lineLimit`` bytes; the next call gives the line after it. A terminal that
  ///   has gone is no error, but ``ReadResult/closed``.
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

  /// Prints `text`, above the line if one is being edited; the edited line stays as it is.
  ///
  /// Any thread may call it. The text is written unchanged, with a line end after it, so text from
  /// outside must be made safe before.
  public func print(_ text: String) {
    let device = device
    mailbox.print(text) { try? device.write($0.hasSuffix("\n") ? $0 : $0 + "\n") }
  }

  /// Changes the settings for the next line, such as ``LineEditor/KeyStyle``.
  ///
  /// Other descriptors have no effect: the terminal keeps its first ones.
  public func configure(_ change: (inout Configuration) -> Void) {
    configuration.withLock { change(&$0) }
  }

  /// The size of the window; zeros if it is unknown.
  public var size: WindowSize { device.size }

  /// Whether colours are wanted and can be shown.
  ///
  /// They are not where lines cannot be edited, where `NO_COLOR` is set, and on a `vt100`.
  public var usesColor: Bool { traits.usesColor }

  /// Whether lines are edited, or only read.
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
