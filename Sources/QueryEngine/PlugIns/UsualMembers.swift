internal import DaybookValues

/// The places of the members of objects that mostly have the same names in the same order.
///
/// Comparing a name costs less than finding it by its hash.
struct UsualMembers {
  private var known: [(name: String, place: Int)] = []

  /// The highest number of known members.
  private static let most = 64

  /// The place of the member `name`, if the member that was last noted at `position` has the same
  /// name.
  func place(of name: String, at position: Int) -> Int? {
    guard position < known.count, known[position].name.hasSameBytes(as: name) else { return nil }
    return known[position].place
  }

  /// Notes the place of a member.
  mutating func note(_ name: String, at position: Int, _ place: Int) {
    if position < known.count {
      known[position] = (name, place)
    } else if position == known.count, position < Self.most {
      known.append((name, place))
    }
  }
}
