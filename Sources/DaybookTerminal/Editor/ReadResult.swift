/// The result of reading a line.
public enum ReadResult: Hashable, Sendable {
  /// The line, without its end.
  case line(String)
  /// Ctrl-C: the line was discarded.
  case interrupted
  /// Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
  /// The terminal has gone; there is no more input.
  case closed
}

/// The state that remains from one line to the next: killed text, keys typed ahead, and half a
/// sequence.
struct LineReading: Sendable {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var waiting: [TerminalInput] = []
  var plain = PlainLineReader()

  init(_ editor: LineEditor) { self.editor = editor }
}
