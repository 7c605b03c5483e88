/// How much an answer may have and may take, whoever asks.
package struct ToolLimits: Sendable {
  /// How many rows are given where nobody says a number.
  package var usualRows = 50
  /// How many rows may be asked for.
  package var rows: Int
  /// How long a call may take.
  package var seconds: Int
  /// How many bytes an answer may have, as text and again as structured content: 16 KiB are about 5,000
  /// tokens each.
  package var answerBytes: Int
  /// How many bytes a cell may have.
  package var cellBytes = 1_000
  /// How many bytes a note may have, or the sentence of an error.
  package var noteBytes = 2_000

  package init(rows: Int = 1_000, seconds: Int = 30, answerBytes: Int = 16 << 10) {
    (self.rows, self.seconds, self.answerBytes) = (rows, seconds, answerBytes)
  }
}
