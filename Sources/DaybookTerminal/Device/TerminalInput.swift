/// An input of a terminal: a key, a pasted text, or an answer.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  /// The text between paste brackets, unchanged: line ends may be CR.
  case paste(String)
  case mouse(MouseReport)
  /// Where the cursor stands, from 1.
  case cursorReport(row: Int, column: Int)
  /// The colour behind the text, as the terminal tells when it is asked.
  case background(BackgroundColor)
}
