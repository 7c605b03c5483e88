internal import DaybookValues
internal import QueryEngine

/// The elements of a series as numbers; an element that is not a finite number is missing.
struct NumericSeries: Sendable {
  let values: [Double?]

  init(_ values: some Sequence<Double?>) { self.values = Array(values) }

  /// Makes the series of an array; returns `nil` if there is no array.
  init?(_ array: [JSONValue]?) {
    guard let array else { return nil }
    self.init(array.map { element in element.number.flatMap { $0.isFinite ? $0 : nil } })
  }

  var count: Int { values.count }

  /// The numbers that are not missing.
  var numbers: [Double] { values.compactMap { $0 } }

  /// The maximum difference of two numbers that counts as a rounding error.
  var resolution: Double { numbers.reduce(0) { max($0, $1.magnitude) } * 1e-12 }

  /// The series without its last `count` values.
  func dropLast(_ count: Int) -> NumericSeries { NumericSeries(values.dropLast(count)) }
}

extension [Double] {
  /// The number below which a given share of the numbers is, interpolated between two numbers.
  ///
  /// The numbers must be sorted, and there must be at least one.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(count - 1)
    let lower = Int(place).clamped(to: 0...count - 1)
    let upper = Swift.min(lower + 1, count - 1)
    let (low, high) = (self[lower], self[upper])
    guard low < high else { return low }
    // Each number is multiplied by its share before they are added, so that large numbers do not
    // overflow.
    let share = (place - Double(lower)).clamped(to: 0...1)
    return (low * (1 - share) + high * share).clamped(to: low...high)
  }

  /// The median; `nil` if there are no numbers.
  var median: Double? { isEmpty ? nil : sorted().quantile(0.5) }

  /// The series as an array of reals.
  var json: JSONValue { .array(map { .real($0) }) }
}
