/// The number fields that are the sum or the product of two other fields of their row: totals.
struct FieldFormulas {
  fileprivate enum Kind: String, CaseIterable { case sum, product }

  /// The comparison of a field with the sum or product of two other fields, by the fields' indices.
  fileprivate struct Formula {
    let kind: Kind
    let (first, second, result): (Int, Int, Int)
    /// The compared rows, without trivial matches such as a sum with 0.
    var rows = 0
    var matching = 0

    var others: Int { rows - matching }
    /// A bit set of the three fields.
    var fields: UInt32 { 1 << first | 1 << second | 1 << result }
    /// Whether too many rows are exceptions.
    var isHopeless: Bool { rows >= FieldFormulas.trial && others * 10 > rows }
  }

  private var formulas: [Formula]
  /// The indices of the formulas that a row can test; the key has a bit for each field of the row.
  private var candidates: [UInt32: [Int]] = [:]

  private static let width = NumericFields.mostFields
  /// The number of compared rows after which a formula may be ruled out.
  fileprivate static let trial = 50
  private static let fewestRows = 50
  /// At most one row in this many may be an exception.
  private static let share = 50
  /// The highest number of sets of fields whose formulas are kept.
  private static let mostKept = 256
  /// The highest number of formulas in the result.
  private static let mostTold = 5

  init() {
    let places = 0..<Self.width
    formulas = places.flatMap { first in
      (first + 1..<Self.width).flatMap { second in
        places.filter { $0 != first && $0 != second }.flatMap { result in
          Kind.allCases.map { Formula(kind: $0, first: first, second: second, result: result) }
        }
      }
    }
  }

  /// Adds the numbers of a row; NaN stands for a field without a number.
  mutating func add(_ numbers: [Double]) {
    var fields: UInt32 = 0
    for (place, number) in numbers.enumerated() where !number.isNaN { fields |= 1 << place }
    var isLost = false
    for index in places(among: fields) {
      formulas[index].add(numbers)
      isLost = isLost || formulas[index].isHopeless
    }
    guard isLost else { return }
    formulas.removeAll(where: \.isHopeless)
    candidates = [:]
  }

  private mutating func places(among fields: UInt32) -> [Int] {
    if let known = candidates[fields] { return known }
    if candidates.count >= Self.mostKept { candidates = [:] }
    let found = formulas.indices.filter { formulas[$0].fields & ~fields == 0 }
    candidates[fields] = found
    return found
  }

  /// The formulas that have exceptions, but only a few.
  func relations(of fields: NumericFields) -> [FieldPairs.Relation] {
    let found = formulas.filter {
      $0.rows >= Self.fewestRows && $0.others > 0 && $0.others * Self.share <= $0.rows
    }
    return found.map { $0.relation(fields) }
      .sorted { ($0.others, $0.field, $0.of) < ($1.others, $1.field, $1.of) }
      .prefix(Self.mostTold).map { $0 }
  }
}

extension FieldFormulas.Formula {
  fileprivate mutating func add(_ numbers: [Double]) {
    let (one, two) = (numbers[first], numbers[second])
    let expected = kind == .sum ? one + two : one * two
    let isMatch = abs(numbers[result] - expected) <= tolerance
    if isMatch, isTrivial(one, two) { return }
    rows += 1
    if isMatch { matching += 1 }
  }

  /// The highest difference of a match; products may be rounded to hundredths.
  private var tolerance: Double { kind == .sum ? 0.000001 : 0.0051 }

  /// Whether a match of these numbers is trivial, so that it proves no relation of their fields.
  private func isTrivial(_ one: Double, _ two: Double) -> Bool {
    switch kind {
    case .sum: one == 0 || two == 0
    case .product: one == 1 || two == 1 || abs(one * two) < 1
    }
  }

  fileprivate func relation(_ fields: NumericFields) -> FieldPairs.Relation {
    let paths = [first, second, result].map { fields.paths[$0] }
    let (sign, numbers) = (kind == .sum ? "+" : "*", paths.map { "todouble(\($0))" })
    let least = kind == .sum ? "0.000001" : "0.0051"
    return FieldPairs.Relation(
      name: kind.rawValue, field: paths[2], of: "\(paths[0]) \(sign) \(paths[1])", rows: rows,
      others: others,
      condition: "abs(\(numbers[2]) - (\(numbers[0]) \(sign) \(numbers[1]))) > \(least)")
  }
}
