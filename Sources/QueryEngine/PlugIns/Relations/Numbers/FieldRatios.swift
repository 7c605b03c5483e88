internal import DaybookValues

/// The number fields that are another field times one of a few factors, and a factor that comes only
/// from some event on.
///
/// An example is the rain that a gauge reports as 0.254 mm for each tip, or 0.2 mm in another model,
/// until a program forgets to convert inches.
struct FieldRatios {
  /// The rows in which the first field is about one number times the second field.
  fileprivate struct Factor {
    /// The sums of the two fields.
    var sums: (one: Double, two: Double)
    let firstSeq: Int64
    /// The number of compared rows before the first row with the factor.
    let before: Int
    var rows = 1
    /// The first few different values of the second field.
    var values: [Double]

    var ratio: Double { sums.one / sums.two }

    /// Whether the factor is much greater or less than another one.
    func differs(from other: Factor) -> Bool {
      max(ratio / other.ratio, other.ratio / ratio) >= FieldRatios.leastChange
    }

    /// Whether the first field is the second field times the factor, apart from rounding.
    func holds(_ one: Double, _ two: Double) -> Bool {
      let rounding = one.rounded() == one ? 0 : FieldRatios.rounding
      return abs(one - ratio * two) <= FieldRatios.tolerance * ratio * two + rounding
    }
  }

  /// Two fields of the events of one type.
  fileprivate struct Pair {
    let first: Int
    let second: Int
    var rows = 0
    var factors: [Factor] = []
  }

  /// The pairs of fields that may have few factors, by the number of the type; empty before the
  /// first event of the type.
  private var pairs: [[Pair]] = Array(repeating: [], count: StreamSteps.mostTypes)
  private var hasBegun = Array(repeating: false, count: StreamSteps.mostTypes)

  /// The maximum number of factors of a pair.
  fileprivate static let mostFactors = 4
  /// A factor needs this many different values of the second field.
  fileprivate static let fewestValues = 5
  fileprivate static let fewestRows = 50
  /// At most one in `share` rows may have a factor with fewer values.
  fileprivate static let share = 50
  /// A late factor differs from the others at least by this factor; two counters drift apart slowly.
  fileprivate static let leastChange = 1.5
  /// The greatest difference of a field from the product, as a part of the product.
  fileprivate static let tolerance = 0.04
  /// The error of a number that is rounded to hundredths.
  fileprivate static let rounding = 0.0051
  /// The maximum number of relations in the result.
  private static let mostTold = 3

  /// Adds the numbers of an event; a field without a number has NaN.
  mutating func add(_ numbers: [Double], at place: StreamSteps.Place) {
    if !hasBegun[place.type] { begin(place.type) }
    var isLost = false
    for index in pairs[place.type].indices {
      let (one, two) = (
        numbers[pairs[place.type][index].first], numbers[pairs[place.type][index].second]
      )
      guard one > 0, two > 0 else { continue }
      if !pairs[place.type][index].add(one, two, at: place.seq) { isLost = true }
    }
    if isLost { pairs[place.type].removeAll { $0.factors.count > Self.mostFactors } }
  }

  private mutating func begin(_ type: Int) {
    hasBegun[type] = true
    let places = 0..<NumericFields.mostFields
    pairs[type] = places.flatMap { second in
      places.filter { $0 > second }.map { Pair(first: $0, second: second) }
    }
  }

  /// The factors that begin late, the rarest first.
  func relations(of fields: NumericFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    let found = zip(steps.types, pairs).flatMap { type, pairs in
      pairs.flatMap { pair in pair.lateFactors.map { relation($0, pair, type, fields.paths) } }
    }
    return found.rarest(Self.mostTold)
  }

  private func relation(
    _ factor: Factor, _ pair: Pair, _ type: String, _ paths: [String]
  ) -> FieldPairs.Relation {
    let (one, two) = (paths[pair.first], paths[pair.second])
    let ratio = factor.ratio.shortText
    let product = "\(ratio) * todouble(\(two))"
    let ofType = type.isEmpty ? "" : "type == \(KQLText.literal(type)) and "
    return FieldPairs.Relation(
      name: "ratio", field: one, of: "\(ratio) * \(two)", rows: pair.rows, others: factor.rows,
      condition: "\(ofType)todouble(\(one)) > 0 and todouble(\(two)) > 0"
        + " and abs(todouble(\(one)) - \(product)) <= \(Self.tolerance) * \(product)"
        + " + \(Self.rounding)",
      since: factor.firstSeq)
  }
}

extension FieldRatios.Pair {
  /// Adds a row, and returns whether the pair still has few factors.
  fileprivate mutating func add(_ one: Double, _ two: Double, at seq: Int64) -> Bool {
    if let index = factors.firstIndex(where: { $0.holds(one, two) }) {
      rows += 1
      factors[index].rows += 1
      factors[index].sums.one += one
      factors[index].sums.two += two
      let values = factors[index].values
      if values.count < FieldRatios.fewestValues, !values.contains(two) {
        factors[index].values.append(two)
      }
      return true
    }
    // A rounded number shows its factor only if it is great enough.
    guard isExact(one, two) else { return true }
    factors.append(FieldRatios.Factor(sums: (one, two), firstSeq: seq, before: rows, values: [two]))
    rows += 1
    return factors.count <= FieldRatios.mostFactors
  }

  /// Whether rounding changes the ratio by at most a tenth if a fraction has hundredths, and by at
  /// most two percent if both numbers are integers; one integer may be an exact count.
  private func isExact(_ one: Double, _ two: Double) -> Bool {
    let (first, second) = (one.rounded() == one, two.rounded() == two)
    if first != second { return (first ? two : one) >= 0.05 }
    return min(one, two) >= (first ? 25 : 0.05)
  }

  /// The factors that begin so late that this cannot be due to chance.
  fileprivate var lateFactors: [FieldRatios.Factor] {
    let proven = factors.filter { $0.values.count >= FieldRatios.fewestValues }
    let odd = rows - proven.reduce(0) { $0 + $1.rows }
    guard proven.count > 1, rows >= FieldRatios.fewestRows, odd * FieldRatios.share <= rows else {
      return []
    }
    return proven.filter { late in
      SuddenChange(before: late.before, rows: rows, exceptions: late.rows).isSudden
        && proven.allSatisfy { $0.before == late.before || $0.differs(from: late) }
    }
  }
}

extension Double {
  /// The number with at most four significant digits.
  fileprivate var shortText: String {
    guard self > 0 else { return "\(self)" }
    var scale = 1.0
    while self * scale < 1_000 { scale *= 10 }
    while self * scale >= 10_000 { scale /= 10 }
    return "\((self * scale).rounded() / scale)"
  }
}
