/// The number fields that hardly ever exceed another field of their row.
///
/// An example is a paid amount that hardly ever exceeds a price. A bound counts only if the two
/// fields are equal in many rows. Otherwise, any two fields of different sizes would look like a
/// bound.
struct FieldBounds {
  /// In how many rows a field equals another field, or exceeds it.
  private struct Order {
    var rows = 0
    var equal = 0
    var above = 0

    /// Whether too many rows are exceptions.
    var isHopeless: Bool { rows >= FieldBounds.trial && above * 10 > rows }
  }

  /// The order of each pair of fields, by the indices of the lower and of the upper field.
  ///
  /// An order becomes `nil` when the pair is ruled out.
  private var orders: [Order?]

  private static let width = NumericFields.mostFields
  /// The number of rows after which a pair may be ruled out.
  fileprivate static let trial = 50
  private static let fewestRows = 50
  /// At most one of `share` rows may be an exception.
  private static let share = 100
  /// In at least one of `equalShare` rows, the fields must be equal.
  private static let equalShare = 20
  /// The maximum number of bounds in the result.
  private static let mostTold = 5

  init() {
    orders = (0..<Self.width * Self.width).map { $0 % (Self.width + 1) == 0 ? nil : Order() }
  }

  /// Adds the numbers of a row; a field without a number has NaN.
  mutating func add(_ numbers: [Double]) {
    for (lower, number) in numbers.enumerated() where !number.isNaN {
      for (upper, other) in numbers.enumerated() where !other.isNaN {
        note(number, other, at: lower * Self.width + upper)
      }
    }
  }

  private mutating func note(_ number: Double, _ other: Double, at index: Int) {
    guard orders[index] != nil else { return }
    orders[index]?.rows += 1
    if number == other { orders[index]?.equal += 1 }
    if number > other { orders[index]?.above += 1 }
    if orders[index]?.isHopeless == true { orders[index] = nil }
  }

  /// The bounds that have exceptions, but only a few.
  func relations(of fields: NumericFields) -> [FieldPairs.Relation] {
    orders.indices.compactMap { relation($0, fields.paths) }
      .rarest(Self.mostTold)
  }

  private func relation(_ index: Int, _ paths: [String]) -> FieldPairs.Relation? {
    guard let order = orders[index], order.rows >= Self.fewestRows, order.above > 0,
      order.above * Self.share <= order.rows, order.equal * Self.equalShare >= order.rows,
      // Fields that are nearly always equal belong to ``FieldPairs`` instead.
      order.equal * 10 <= order.rows * 9
    else { return nil }
    let (lower, upper) = (paths[index / Self.width], paths[index % Self.width])
    return FieldPairs.Relation(
      name: "atMost", field: lower, of: upper, rows: order.rows, others: order.above,
      condition: "todouble(\(lower)) > todouble(\(upper))")
  }
}
