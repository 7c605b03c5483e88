/// How often one value directly follows another in a stream, compared with chance.
struct PairRarity {
  /// The number of rows in which the later value directly follows the earlier value.
  let count: Int
  /// The number of rows in which any value directly follows the earlier value.
  let followed: Int
  /// The number of rows in which the later value directly follows any value.
  let following: Int
  /// The number of rows in which any value directly follows any value.
  let total: Int
  /// The number of rows that have the earlier value.
  let rows: Int

  static let mostRare = 3
  private static let likelihood = 10
  /// The minimum number of rows that a value needs to count as the final value of streams.
  private static let fewestRows = 50
  /// A value counts as final if at most one of `share` of its rows is followed by another row.
  private static let share = 20

  /// Whether the pair is rare, and not by chance.
  var isRare: Bool { count <= Self.mostRare && (isUnlikely || isAfterLast) }

  private var isUnlikely: Bool {
    Double(count * Self.likelihood) <= Double(followed) * Double(following) / Double(total)
  }

  /// Whether the earlier value is usually the final value of a stream.
  private var isAfterLast: Bool { rows >= Self.fewestRows && followed * Self.share <= rows }
}
