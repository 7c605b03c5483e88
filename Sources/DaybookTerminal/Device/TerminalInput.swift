/// What a terminal sent: a key, a pasted text, or an answer.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  /// Text between paste brackets, as it came: line ends may be CR.
  case paste(String)
  case mouse(MouseReport)
  /// Where the cursor stands, from 1.
  case cursorReport(row: Int, column: Int)
}
