extension String {
  /// The text with `replacement` for each `mark`, compared by Unicode scalars.
  ///
  /// `replacing(_:with:)` compares characters. It would miss a mark after a scalar such as U+0600,
  /// which forms one character with the mark.
  package func replacing(mark: String, with replacement: String) -> String {
    String(unicodeScalars.replacing(mark.unicodeScalars, with: replacement.unicodeScalars))
  }
}
