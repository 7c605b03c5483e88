/// How reading a line ended.
public enum ReadResult: Hashable, Sendable {
  case line(String)
  /// Ctrl-C: the line was given up.
  case interrupted
  /// Ctrl-D on an empty line, or the end of a file or pipe.
  case endOfInput
  /// The terminal has gone; nobody will type any more.
  case closed
}

/// What stays from one line to the next: killed text, keys typed ahead, half a sequence.
struct LineReading: Sendable {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var waiting: [TerminalInput] = []
  var plain = PlainLineReader()

  init(_ editor: LineEditor) { self.editor = editor }
}
