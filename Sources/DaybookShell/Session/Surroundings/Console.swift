package import DaybookRendering
package import DaybookSystem

/// One of the program's two output streams, stdout or stderr.
package struct Console: Sendable {
  package enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  private let stream: Stream

  package init(_ stream: Stream) { self.stream = stream }

  /// Whether stdin is a terminal.
  package static var inputIsTerminal: Bool { DaybookSystem.isTerminal(0) }

  /// Whether this stream is a terminal.
  package var isTerminal: Bool { DaybookSystem.isTerminal(stream.rawValue) }

  /// Writes `text` immediately, without buffering.
  package func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Writes `bytes` immediately, without buffering.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    ProgressLine.clear()
    try put(bytes)
  }

  /// Throws an error if the reader of this output has closed it.
  package func requireReader() throws(SystemError) {
    try ChunkedOutput(descriptor: stream.rawValue, name: name, chunkSizeInBytes: 1).requireReader()
  }

  /// Writes `bytes` immediately; the line with the progress is not erased.
  func put(_ bytes: [UInt8]) throws(SystemError) {
    var output = ChunkedOutput(
      descriptor: stream.rawValue, name: name, chunkSizeInBytes: bytes.count + 1)
    try output.write(bytes)
    try output.flush()
  }

  private var name: String { stream == .output ? "standard output" : "standard error" }

  /// The number of columns of the terminal; 80 if it is unknown.
  package var width: Int { knownWidth ?? 80 }

  /// The number of columns, from the terminal or from `COLUMNS`; `nil` if both are unknown.
  package var knownWidth: Int? {
    TerminalSize.columns(of: stream.rawValue)
      ?? EnvironmentVariable("COLUMNS").value.flatMap { Int($0) }.map { max(1, min($0, 10_000)) }
  }

  /// The size, colours and glyphs for output to this stream.
  package var window: Window {
    Window(
      width: width, height: isTerminal ? TerminalSize.rows(of: stream.rawValue) : nil,
      theme: theme, glyphs: glyphs)
  }

  /// The layout of rows for this stream.
  package var rowLayout: RowLayout {
    var layout = RowLayout()
    layout.width = width
    layout.isForTerminal = isTerminal
    (layout.theme, layout.glyphs) = (theme, glyphs)
    return layout
  }

  /// The glyphs that this stream can show.
  package var glyphs: Glyphs {
    Glyphs(
      isTerminal: isTerminal, term: EnvironmentVariable("TERM").value, locale: Self.locale)
  }

  /// The glyphs for a screen as text; in a pipe, they depend on the encoding of the locale.
  package var glyphsOfScreen: Glyphs { isTerminal ? glyphs : Glyphs(locale: Self.locale) }

  private static var locale: String? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { EnvironmentVariable($0).value }.first { !$0.isEmpty }
  }

  /// The colours for this stream.
  package var theme: Theme {
    Theme(
      ColourDepth(
        isTerminal: isTerminal, term: EnvironmentVariable("TERM").value,
        colourTerm: EnvironmentVariable("COLORTERM").value,
        noColour: EnvironmentVariable("NO_COLOR").value))
  }
}
