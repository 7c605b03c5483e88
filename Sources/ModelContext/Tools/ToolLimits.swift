/// The limits of all answers to clients.
package struct ToolLimits: Sendable {
  /// The maximum number of rows if the call does not set one.
  package var usualRows = 50
  /// The maximum number of rows that a call may ask for.
  package var rows: Int
  /// The maximum time of a call, in seconds.
  package var seconds: Int
  /// The maximum number of bytes of an answer's text, and also of its structured content.
  ///
  /// 16 KiB are about 5,000 tokens.
  package var answerBytes: Int
  /// The maximum number of bytes of a cell.
  package var cellBytes = 1_000
  /// The maximum number of bytes of a note, or of the sentence about an error.
  package var noteBytes = 2_000

  package init(rows: Int = 1_000, seconds: Int = 30, answerBytes: Int = 16 << 10) {
    (self.rows, self.seconds, self.answerBytes) = (rows, seconds, answerBytes)
  }
}
