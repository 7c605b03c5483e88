/// How many steps one call may still take where these can be the square of what it is given.
struct GeoEffort {
  private var left = 1 << 25

  /// - Throws: ``QueryError/tooLarge(_:)`` when there are no more.
  mutating func spend(_ steps: Int) throws(QueryError) {
    left -= steps
    guard left < 0 else { return }
    throw .tooLarge(
      "The edges of a line or a polygon lie over each other too often to be compared. Cut it into "
        + "several, or leave out corners.")
  }
}
