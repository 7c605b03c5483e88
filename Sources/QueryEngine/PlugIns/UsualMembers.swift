internal import DaybookValues

/// Finds the members of objects whose names are mostly the same, in the same order.
///
/// Comparing a name with the one that is usual at its position costs less than hashing it.
struct UsualMembers {
  private var known: [(name: String, place: Int)] = []

  /// The maximum number of members that are stored.
  private static let most = 64

  /// The place of the member `name`; `nil` if the member last noted at `position` is a different
  /// one.
  func place(of name: String, at position: Int) -> Int? {
    guard position < known.count, known[position].name.hasSameBytes(as: name) else { return nil }
    return known[position].place
  }

  /// Notes the place of the member that is at `position` in an object.
  mutating func note(_ name: String, at position: Int, _ place: Int) {
    if position < known.count {
      known[position] = (name, place)
    } else if position == known.count, position < Self.most {
      known.append((name, place))
    }
  }
}
