/// Whether the exceptions begin so late that the delay cannot be due to chance.
struct SuddenChange {
  /// The number of rows before the first exception.
  let before: Int
  /// The number of all rows.
  let rows: Int
  /// The number of exceptions.
  let exceptions: Int

  private static let fewestExceptions = 5
  /// The lowest number of exceptions that chance would have put among the rows before the first
  /// exception.
  ///
  /// The likelihood that it puts none there is at most `exp(-14)`, which is 1 in 1,000,000.
  private static let expected = 14

  var isSudden: Bool {
    exceptions >= Self.fewestExceptions && before * exceptions >= Self.expected * rows
  }
}
