/// How often the events of one type add the value of a field to another field, or subtract it.
struct FieldEffects {
  private(set) var events = 0
  private(set) var added = 0
  private(set) var subtracted = 0

  private static let tolerance = 0.000001

  /// The number of events without the type's usual effect, which is to add or to subtract.
  var others: Int { events - max(added, subtracted) }
  var isSubtracted: Bool { subtracted > added }

  /// Adds an event in which a field has the value `number`, and the other field changes by
  /// `change`.
  mutating func add(_ number: Double, _ change: Double) {
    events += 1
    if abs(change - number) <= Self.tolerance { added += 1 }
    if abs(change + number) <= Self.tolerance { subtracted += 1 }
  }
}
