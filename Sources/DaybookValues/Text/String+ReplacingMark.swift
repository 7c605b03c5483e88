extension String {
  /// The text with `replacement` for each `mark`, compared by Unicode scalars.
  ///
  /// `replacing(_:with:)` compares characters: a scalar such as U+0600 before a mark joins it, and
  /// would hide it.
  package func replacing(mark: String, with replacement: String) -> String {
    String(unicodeScalars.replacing(mark.unicodeScalars, with: replacement.unicodeScalars))
  }
}
