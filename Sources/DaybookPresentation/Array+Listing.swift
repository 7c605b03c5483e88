extension [String] {
  /// `ada`, `ada and grace`, or `ada, grace and linus`.
  package var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
