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
