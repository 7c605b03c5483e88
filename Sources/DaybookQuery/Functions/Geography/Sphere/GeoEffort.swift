/// The steps that one call may still take, for algorithms whose steps can be the square of their
/// input.
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
