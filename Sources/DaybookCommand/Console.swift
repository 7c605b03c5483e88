internal import DaybookRendering
internal import DaybookStorage

/// One of the two ways out of the program.
struct Console {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  private let stream: Stream

  init(_ stream: Stream) { self.stream = stream }

  /// Whether a person types what is read from stdin.
  static var inputIsTerminal: Bool { DaybookStorage.isTerminal(0) }

  /// Whether a person sees it.
  var isTerminal: Bool { DaybookStorage.isTerminal(stream.rawValue) }

  /// Writes `text` at once.
  func write(_ text: String) throws(StorageError) {
    try write(Array(text.utf8))
  }

  /// Writes `bytes` at once.
  func write(_ bytes: [UInt8]) throws(StorageError) {
    var output = ChunkedOutput(
      descriptor: stream.rawValue, name: name, chunkSizeInBytes: bytes.count + 1)
    try output.write(bytes)
    try output.flush()
  }

  private var name: String { stream == .output ? "standard output" : "standard error" }

  /// How many columns the terminal has.
  var width: Int {
    TerminalSize.columns(of: stream.rawValue)
      ?? ProcessEnvironment.current["COLUMNS"].flatMap { Int($0) }.map { max(1, min($0, 10_000)) }
      ?? 80
  }

  /// What a frame that goes there is drawn for.
  var window: Window {
    Window(
      width: width, height: isTerminal ? TerminalSize.rows(of: stream.rawValue) : nil, theme: theme)
  }

  /// How rows look there.
  var rowLayout: RowLayout {
    var layout = RowLayout()
    layout.width = width
    layout.isForTerminal = isTerminal
    layout.theme = theme
    return layout
  }

  /// The colours that its reader wants and can see.
  var theme: Theme {
    let environment = ProcessEnvironment.current
    return Theme(
      ColourDepth(
        isTerminal: isTerminal, term: environment["TERM"], colourTerm: environment["COLORTERM"],
        noColour: environment["NO_COLOR"]))
  }
}
