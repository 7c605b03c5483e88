internal import DaybookValues

/// The fields of a type that are the sum of another field over the earlier events of the stream.
///
/// An example is the minutes of all pauses, at the end of a rental.
struct EarlierSums {
  /// How often a field of a type equals the sum of another field.
  fileprivate struct Sum {
    var rows = 0
    var matching = 0
    /// The number of matching rows whose sum differs from the last number in it.
    ///
    /// Such a sum consists of several numbers.
    var several = 0
    /// The number of rows before the first exception, and the log position of the exception.
    ///
    /// It is `nil` if there are no exceptions.
    var first: (before: Int, seq: Int64)?
    /// Whether the field has ever had a value other than 0 before there was a number to sum.
    var beginsOtherwise = false

    var others: Int { rows - matching }
    var isHopeless: Bool { rows >= EarlierSums.trial && others * 2 > rows }
  }

  /// The sums, by the indices of the type, of its field and of the summed field.
  ///
  /// A sum becomes `nil` when it is ruled out.
  private var sums: [Sum?]
  /// The sum so far of each field in each stream.
  private var totals: [Double] = []

  private static let width = NumericFields.mostFields
  /// The number of rows after which a sum may be ruled out.
  fileprivate static let trial = 50
  private static let fewestRows = 20
  /// The minimum number of rows in which the sum consists of several numbers.
  private static let fewestSums = 10
  /// At most one of `share` rows may be an exception, unless the exceptions begin late.
  private static let share = 20
  /// The maximum number of relations in the result.
  private static let mostTold = 5

  init() {
    sums = Array(repeating: Sum(), count: StreamSteps.mostTypes * Self.width * Self.width)
  }

  /// Adds the numbers of an event; a field without a number has NaN.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, by the indices of the fields.
  ///   - place: The event's stream, type and position.
  ///   - earlier: The last numbers that each stream had before the event.
  mutating func add(
    _ numbers: [Double], at place: StreamSteps.Place, after earlier: StreamNumbers
  ) {
    if place.isFirst { totals += Array(repeating: 0, count: Self.width) }
    let start = place.stream * Self.width
    for (field, number) in numbers.enumerated() where !number.isNaN {
      for other in numbers.indices where numbers[other].isNaN {
        let index = (place.type * Self.width + field) * Self.width + other
        guard sums[index] != nil else { continue }
        sums[index]?.add(
          number, at: place.seq, total: totals[start + other],
          last: earlier.last(other, in: place.stream)?.value)
        if sums[index]?.isHopeless == true { sums[index] = nil }
      }
    }
    for (field, number) in numbers.enumerated() where !number.isNaN {
      totals[start + field] += number
    }
  }

  /// Whether a field may be the sum of `other` in the events of any type.
  ///
  /// Exceptions are allowed.
  func mayBeSum(_ field: Int, of other: Int) -> Bool {
    (0..<StreamSteps.mostTypes).contains { type in
      (sums[(type * Self.width + field) * Self.width + other]?.several ?? 0) >= Self.fewestSums
    }
  }

  /// The sums that have exceptions, if these are few, or if they begin only after many rows.
  func relations(of fields: NumericFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return sums.indices.compactMap { relation($0, fields.paths, steps.types) }
      .rarest(Self.mostTold)
  }

  private func relation(
    _ index: Int, _ paths: [String], _ types: [String]
  ) -> FieldPairs.Relation? {
    guard let sum = sums[index], let first = sum.first, sum.rows >= Self.fewestRows,
      sum.several >= Self.fewestSums
    else { return nil }
    let change = SuddenChange(before: first.before, rows: sum.rows, exceptions: sum.others)
    guard sum.others * Self.share <= sum.rows || change.isSudden else { return nil }
    let (field, other) = (paths[index / Self.width % Self.width], paths[index % Self.width])
    let type = types[index / Self.width / Self.width]
    let events = type.isEmpty ? "" : " in \(KQLText.literal(type))"
    let total = "row_cumsum(coalesce(todouble(\(other)), 0.0), stream != prev(stream))"
    let begun =
      sum.beginsOtherwise
      ? "row_cumsum(iff(isnull(\(other)), 0, 1), stream != prev(stream)) > 0 and " : ""
    return FieldPairs.Relation(
      name: "summed", field: field, of: other + events, rows: sum.rows, others: sum.others,
      condition:
        "\(TypeTotals.isOfType(type))\(begun)abs(todouble(\(field)) - \(total)) > 0.000001",
      since: change.isSudden ? first.seq : nil
    )
  }

  var heldBytes: Int { totals.count * 8 }
}

extension EarlierSums.Sum {
  fileprivate mutating func add(
    _ number: Double, at seq: Int64, total: Double, last: Double?
  ) {
    guard let last else {
      beginsOtherwise = beginsOtherwise || number != 0
      return
    }
    rows += 1
    guard abs(number - total) <= 0.000001 else {
      first = first ?? (rows - 1, seq)
      return
    }
    matching += 1
    if total != last { several += 1 }
  }
}
