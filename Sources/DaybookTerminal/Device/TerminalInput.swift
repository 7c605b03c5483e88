/// An input of a terminal: a key, a pasted text, or an answer.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  /// The text between paste brackets, unchanged: line ends may be CR.
  case paste(String)
  case mouse(MouseReport)
  /// The row and the column of the cursor, each from 1.
  case cursorReport(row: Int, column: Int)
  /// The colour behind the text, in the answer of the terminal.
  case background(BackgroundColor)
}
