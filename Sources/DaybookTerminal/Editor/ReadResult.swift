/// The result of reading a line.
///
/// ```swift
/// switch try terminal.readLine("> ") {
/// case .line(let line): terminal.print(line)
/// case .interrupted: terminal.print("Ctrl-D leaves.")
/// case .endOfInput, .closed: return
/// }
/// ```
public enum ReadResult: Hashable, Sendable {
  /// The line, without its end.
  case line(String)
  /// Ctrl-C: the line was discarded.
  case interrupted
  /// Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
  /// The terminal is closed; there is no more input.
  case closed
}

/// The state from one line to the next: killed text, keys that were typed early, and an incomplete
/// sequence.
struct LineReading: Sendable {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var waiting: [TerminalInput] = []
  var plain = PlainLineReader()

  init(_ editor: LineEditor) { self.editor = editor }
}
