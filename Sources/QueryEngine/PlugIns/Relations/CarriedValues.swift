internal import DaybookValues

/// The fields that repeat the last value of another field in their stream, such as the amount of a
/// payment after the amount of an order.
struct CarriedValues {
  /// How often a field equals the last value of another field.
  fileprivate struct Pair {
    var rows = 0
    var matching = 0
    /// The number of matching rows whose value differs from the value of the previous matching row.
    var changes = 0
    var lastMatch = Double.nan

    var others: Int { rows - matching }
    /// Whether too many rows are exceptions.
    var isHopeless: Bool { rows >= CarriedValues.trial && others * 10 > rows }
    /// Whether the values differ so much that equal values are not due to chance.
    var isVaried: Bool { changes * 2 >= matching }
  }

  /// The pairs, by the indices of the field and of the other field; `nil` after the pair was ruled
  /// out.
  private var pairs: [Pair?] = Array(repeating: Pair(), count: Self.width * Self.width)
  private static let width = NumericFields.mostFields
  /// The number of rows after which a pair may be ruled out.
  fileprivate static let trial = 50
  private static let fewestRows = 20
  /// At most one in `share` rows may be an exception.
  private static let share = 20
  /// The highest number of relations in the result.
  private static let mostTold = 5

  /// Adds the numbers of an event; NaN stands for a field without a number.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, by the fields' indices.
  ///   - place: The event's stream, type and position.
  ///   - earlier: The last numbers of each stream before the event.
  mutating func add(
    _ numbers: [Double], at place: StreamSteps.Place, after earlier: StreamNumbers
  ) {
    for (field, number) in numbers.enumerated() where !number.isNaN {
      let own = earlier.last(field, in: place.stream)?.event ?? 0
      for other in numbers.indices where other != field {
        // No event between the two values has one of the two fields.
        guard let last = earlier.last(other, in: place.stream), last.event >= own else { continue }
        pairs[field * Self.width + other]?.add(number, after: last.value)
        if pairs[field * Self.width + other]?.isHopeless == true {
          pairs[field * Self.width + other] = nil
        }
      }
    }
  }

  /// The relations that have exceptions, but only a few.
  ///
  /// A field that is the sum of the other field's values is left out: it equals the last value only
  /// when the sum has a single value.
  func relations(
    of fields: NumericFields, _ steps: StreamSteps, besides sums: EarlierSums
  ) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return pairs.indices
      .filter { !sums.mayBeSum($0 / Self.width, of: $0 % Self.width) }
      .compactMap { relation($0, fields.paths) }
      .sorted { ($0.others, $0.field, $0.of) < ($1.others, $1.field, $1.of) }
      .prefix(Self.mostTold).map { $0 }
  }

  private func relation(_ index: Int, _ paths: [String]) -> FieldPairs.Relation? {
    guard let pair = pairs[index], pair.rows >= Self.fewestRows, pair.others > 0,
      pair.others * Self.share <= pair.rows, pair.isVaried
    else { return nil }
    let (field, other) = (paths[index / Self.width], paths[index % Self.width])
    let difference = "todouble(\(field)) - todouble(prev(\(other)))"
    return FieldPairs.Relation(
      name: "carried", field: field, of: other, rows: pair.rows, others: pair.others,
      condition: "stream == prev(stream) and abs(\(difference)) > 0")
  }
}

extension CarriedValues.Pair {
  fileprivate mutating func add(_ number: Double, after other: Double) {
    rows += 1
    guard number == other else { return }
    matching += 1
    if number != lastMatch { changes += 1 }
    lastMatch = number
  }
}
