/// The remaining steps of one call, for algorithms with up to quadratic steps.
struct GeoEffort {
  private var left = 1 << 25

  /// - Throws: ``QueryError/tooLarge(_:)`` when no steps are left.
  mutating func spend(_ steps: Int) throws(QueryError) {
    left -= steps
    guard left < 0 else { return }
    throw .tooLarge(
      "The edges of a line or a polygon lie over each other too often to be compared. Cut it into "
        + "several, or leave out corners.")
  }
}
