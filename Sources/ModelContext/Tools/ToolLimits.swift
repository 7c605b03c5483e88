/// The limits of answers, for all clients.
package struct ToolLimits: Sendable {
  /// The number of rows by default.
  package var usualRows = 50
  /// The highest number of rows that a call may request.
  package var rows: Int
  /// The longest time of a call.
  package var seconds: Int
  /// The highest number of bytes of an answer's text; its structured content has the same limit.
  ///
  /// 16 KiB are about 5,000 tokens.
  package var answerBytes: Int
  /// The highest number of bytes of a cell.
  package var cellBytes = 1_000
  /// The highest number of bytes of a note, or of an error's sentence.
  package var noteBytes = 2_000

  package init(rows: Int = 1_000, seconds: Int = 30, answerBytes: Int = 16 << 10) {
    (self.rows, self.seconds, self.answerBytes) = (rows, seconds, answerBytes)
  }
}
