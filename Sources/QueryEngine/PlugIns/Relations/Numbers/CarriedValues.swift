internal import DaybookValues

/// The fields that repeat the last value that another field has had in their stream.
///
/// An example is the amount of a payment, after the amount of an order.
struct CarriedValues {
  /// How often a field equals the last value that another field has had.
  fileprivate struct Pair {
    var rows = 0
    var matching = 0
    /// The number of matching rows whose value differs from that of the previous matching row.
    var changes = 0
    var lastMatch = Double.nan

    var others: Int { rows - matching }
    /// Whether too many rows are exceptions.
    var isHopeless: Bool { rows >= CarriedValues.trial && others * 10 > rows }
    /// Whether the values vary so much that it cannot be chance if they are equal.
    var isVaried: Bool { changes * 2 >= matching }
  }

  /// The pairs, by the indices of the field and of the other field.
  ///
  /// A pair becomes `nil` when it is ruled out.
  private var pairs: [Pair?] = Array(repeating: Pair(), count: Self.width * Self.width)
  private static let width = NumericFields.mostFields
  /// The number of rows after which a pair may be ruled out.
  fileprivate static let trial = 50
  private static let fewestRows = 20
  /// At most one of `share` rows may be an exception.
  private static let share = 20
  /// The maximum number of relations in the result.
  private static let mostTold = 5

  /// Adds the numbers of an event; a field without a number has NaN.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, by the indices of the fields.
  ///   - place: The event's stream, type and position.
  ///   - earlier: The last numbers that each stream had before the event.
  mutating func add(
    _ numbers: [Double], at place: StreamSteps.Place, after earlier: StreamNumbers
  ) {
    for (field, number) in numbers.enumerated() where !number.isNaN {
      let own = earlier.last(field, in: place.stream)?.event ?? 0
      for other in numbers.indices where other != field {
        // Between the two values, no event of the stream may have either of the two fields.
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
  /// If a field is the sum of the other field's values, the pair is left out: the field equals the
  /// last value only if there is no other value.
  func relations(
    of fields: NumericFields, _ steps: StreamSteps, besides sums: EarlierSums
  ) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return pairs.indices
      .filter { !sums.mayBeSum($0 / Self.width, of: $0 % Self.width) }
      .compactMap { relation($0, fields.paths) }
      .rarest(Self.mostTold)
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
