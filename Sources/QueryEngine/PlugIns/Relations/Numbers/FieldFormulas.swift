/// The number fields that are the sum or the product of two other fields of their row.
///
/// A product may be divided by 60, 100, 1,000 or 3,600, as for minutes at an hourly rate, or for
/// percents.
struct FieldFormulas {
  fileprivate enum Kind: String, CaseIterable { case sum, product }

  /// How often a field equals the sum or product of two other fields, by the fields' indices.
  fileprivate struct Formula {
    let kind: Kind
    let (first, second, result): (Int, Int, Int)
    /// The number by which the product is divided; `nil` before a row has shown it.
    var divisor: Double?
    /// The number of compared rows; trivial matches, such as a sum with 0, are not counted.
    var rows = 0
    var matching = 0
    /// The number of compared rows before the first exception, and the log position of the
    /// exception.
    ///
    /// The position is 0 if the row is not an event.
    var exception: (before: Int, seq: Int64)?

    var others: Int { rows - matching }
    /// The three fields, each of which has a bit.
    var fields: UInt32 { 1 << first | 1 << second | 1 << result }
    /// Whether too many rows are exceptions, and the exceptions do not begin late.
    var isHopeless: Bool {
      rows >= FieldFormulas.trial && others * 10 > rows && (exception?.before ?? 0) * 4 < rows
    }
    /// The log position of the first exception; `nil` if the exceptions do not begin late.
    var since: Int64? {
      guard let exception, exception.seq > 0,
        SuddenChange(before: exception.before, rows: rows, exceptions: others).isSudden
      else { return nil }
      return exception.seq
    }
  }

  private var formulas: [Formula]
  /// The indices of the formulas that a row can test, by the fields of the row, which have a bit
  /// each.
  private var candidates: [UInt32: [Int]] = [:]

  private static let width = NumericFields.mostFields
  /// The number of compared rows after which a formula may be ruled out.
  fileprivate static let trial = 50
  private static let fewestRows = 50
  /// At most one of `share` rows may be an exception.
  private static let share = 50
  /// The maximum number of sets of fields for which formulas are kept.
  private static let mostKept = 256
  /// The maximum number of formulas in the result.
  private static let mostTold = 5

  init() {
    let places = 0..<Self.width
    formulas = places.flatMap { first in
      (first + 1..<Self.width).flatMap { second in
        places.filter { $0 != first && $0 != second }.flatMap { result in
          Kind.allCases.map {
            Formula(
              kind: $0, first: first, second: second, result: result,
              divisor: $0 == .sum ? 1 : nil)
          }
        }
      }
    }
  }

  /// Adds the numbers of a row; a field without a number has NaN.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, by the indices of the fields.
  ///   - seq: The log position of the row's event; 0 if the row is not an event.
  mutating func add(_ numbers: [Double], at seq: Int64) {
    var fields: UInt32 = 0
    for (place, number) in numbers.enumerated() where !number.isNaN { fields |= 1 << place }
    var isLost = false
    for index in places(among: fields) {
      formulas[index].add(numbers, at: seq)
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

  /// The formulas that have exceptions, if these are few, or if they begin only after many rows.
  func relations(of fields: NumericFields) -> [FieldPairs.Relation] {
    let found = formulas.filter {
      $0.rows >= Self.fewestRows && $0.others > 0
        && ($0.others * Self.share <= $0.rows || $0.since != nil)
    }
    return found.map { $0.relation(fields) }
      .rarest(Self.mostTold)
  }
}

extension FieldFormulas.Formula {
  private static let divisors: [Double] = [1, 60, 100, 1_000, 3_600]

  fileprivate mutating func add(_ numbers: [Double], at seq: Int64) {
    let (one, two) = (numbers[first], numbers[second])
    let whole = kind == .sum ? one + two : one * two
    if divisor == nil {
      guard abs(numbers[result]) >= 1 else { return }
      divisor = Self.divisors.first { abs(numbers[result] - whole / $0) <= tolerance }
    }
    let expected = whole / (divisor ?? 1)
    let isMatch = abs(numbers[result] - expected) <= tolerance
    if isMatch, isTrivial(one, two, expected) { return }
    if !isMatch { exception = exception ?? (rows, seq) }
    rows += 1
    if isMatch { matching += 1 }
  }

  /// The greatest difference that still counts as equal; products may be rounded to hundredths.
  private var tolerance: Double { kind == .sum ? 0.000001 : 0.0051 }

  /// Whether these numbers match in a trivial way, which proves nothing about their fields.
  private func isTrivial(_ one: Double, _ two: Double, _ expected: Double) -> Bool {
    switch kind {
    case .sum: one == 0 || two == 0
    case .product: one == divisor || two == divisor || abs(expected) < 1
    }
  }

  fileprivate func relation(_ fields: NumericFields) -> FieldPairs.Relation {
    let paths = [first, second, result].map { fields.paths[$0] }
    let (sign, numbers) = (kind == .sum ? "+" : "*", paths.map { "todouble(\($0))" })
    let least = kind == .sum ? "0.000001" : "0.0051"
    let part = divisor.map { $0 == 1 ? "" : " / \(Int($0))" } ?? ""
    return FieldPairs.Relation(
      name: kind.rawValue, field: paths[2], of: "\(paths[0]) \(sign) \(paths[1])\(part)",
      rows: rows,
      others: others,
      condition:
        "abs(\(numbers[2]) - (\(numbers[0]) \(sign) \(numbers[1])\(part))) > \(least)",
      since: since)
  }
}
