/// Where entered lines are kept.
public protocol HistoryStore: Sendable {
  /// Everything that is kept now, what other sessions have added included.
  ///
  /// It is asked before each line.
  func load() throws(TerminalError) -> HistoryList

  /// Keeps a line, if it is one to keep.
  func append(_ line: String) throws(TerminalError)
}
