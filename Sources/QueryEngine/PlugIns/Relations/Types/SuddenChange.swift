/// Whether exceptions begin so late that this cannot be due to chance.
struct SuddenChange {
  /// The number of rows before the first exception.
  let before: Int
  /// The number of all rows.
  let rows: Int
  /// The number of exceptions.
  let exceptions: Int

  private static let fewestExceptions = 5
  /// How many exceptions must be expected by chance before the first actual exception.
  ///
  /// The probability that chance then causes none of them is at most `exp(-14)`, about 1 in
  /// 1,000,000.
  private static let expected = 14

  var isSudden: Bool {
    exceptions >= Self.fewestExceptions && before * exceptions >= Self.expected * rows
  }
}
