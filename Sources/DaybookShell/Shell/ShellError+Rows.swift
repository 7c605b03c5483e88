extension ShellError {
  /// What who names a row that is not there is told.
  ///
  /// - Parameters:
  ///   - key: The key as it was written.
  ///   - view: The read model.
  ///   - seq: The position as of which it was looked for.
  ///   - advice: What to do.
  /// - Returns: An error of usage.
  package static func noRow(
    _ key: String, in view: String, at seq: UInt64, _ advice: String
  ) -> ShellError {
    ShellError("There is no row '\(key)' in '\(view)' (event \(seq)). \(advice)")
  }
}
