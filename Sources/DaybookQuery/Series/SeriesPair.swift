internal import DaybookValues
internal import QueryEngine

/// Two series, element by element; if one is only a number, it is repeated for each element.
struct SeriesPair {
  private let first: JSONValue
  private let second: JSONValue

  init(_ arguments: Arguments) {
    first = arguments.json(0)
    second = arguments.json(1)
  }

  /// For each position of the longer series, the two numbers; `nil` if neither argument is a
  /// series.
  var elements: [(Double?, Double?)]? {
    switch (first, second) {
    case (.array(let left), .array(let right)):
      (0..<max(left.count, right.count)).map { position in
        (
          left.indices.contains(position) ? left[position].number : nil,
          right.indices.contains(position) ? right[position].number : nil
        )
      }
    case (.array(let left), let right): left.map { ($0.number, right.number) }
    case (let left, .array(let right)): right.map { (left.number, $0.number) }
    default: nil
    }
  }

  /// The pairs in which both numbers are present; `nil` if there are none.
  private var numbers: [(Double, Double)]? {
    let pairs = elements?.compactMap { pair in pair.0.flatMap { left in pair.1.map { (left, $0) } }
    }
    return pairs?.isEmpty == true ? nil : pairs
  }

  var dotProduct: Double? { numbers?.reduce(0) { $0 + $1.0 * $1.1 } }

  var cosine: Double? {
    guard let numbers else { return nil }
    let lengths = numbers.reduce((0.0, 0.0)) { ($0.0 + $1.0 * $1.0, $0.1 + $1.1 * $1.1) }
    return (dotProduct ?? 0) / (lengths.0.squareRoot() * lengths.1.squareRoot())
  }

  /// The correlation of the two series.
  ///
  /// It is missing if the series have different lengths, or if an element is not a number.
  var correlation: Double? {
    guard let elements, let numbers, elements.count == numbers.count else { return nil }
    let count = Double(numbers.count)
    let means = (numbers.reduce(0) { $0 + $1.0 } / count, numbers.reduce(0) { $0 + $1.1 } / count)
    var (both, left, right) = (0.0, 0.0, 0.0)
    for pair in numbers {
      both += (pair.0 - means.0) * (pair.1 - means.1)
      left += (pair.0 - means.0) * (pair.0 - means.0)
      right += (pair.1 - means.1) * (pair.1 - means.1)
    }
    return both / (left.squareRoot() * right.squareRoot())
  }
}
