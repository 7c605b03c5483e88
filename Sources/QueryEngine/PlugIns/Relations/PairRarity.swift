/// How often a value directly follows another value in a stream, beside how often it might.
struct PairRarity {
  /// The rows in which the later value follows the earlier value.
  let count: Int
  /// The rows with any value after the earlier value.
  let followed: Int
  /// The rows with the later value after any value.
  let following: Int
  /// The rows with any value after any other value.
  let total: Int
  /// The rows with the earlier value.
  let rows: Int

  static let mostRare = 3
  private static let likelihood = 10
  /// The lowest number of rows of a last value.
  private static let fewestRows = 50
  /// At most one row in this many has a value after a last value.
  private static let share = 20

  /// Whether the pair is rare, and not by chance.
  var isRare: Bool { count <= Self.mostRare && (isUnlikely || isAfterLast) }

  private var isUnlikely: Bool {
    Double(count * Self.likelihood) <= Double(followed) * Double(following) / Double(total)
  }

  /// Whether nearly nothing follows the earlier value.
  private var isAfterLast: Bool { rows >= Self.fewestRows && followed * Self.share <= rows }
}
