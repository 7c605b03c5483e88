/// A number that sums are kept in.
protocol Summable: Sendable {
  static var zero: Self { get }
  static func summing(_ left: Self, _ right: Self) -> Self
  static func elements(of vector: Vector) -> [Self]
  static func vector(_ sums: [Self]) -> Vector
}

extension Int64: Summable {
  static func summing(_ left: Int64, _ right: Int64) -> Int64 { left &+ right }

  static func elements(of vector: Vector) -> [Int64] {
    if case .integers(let integers) = vector.storage { integers } else { [] }
  }

  static func vector(_ sums: [Int64]) -> Vector { Vector(sums) }
}

extension Double: Summable {
  static func summing(_ left: Double, _ right: Double) -> Double { left + right }

  static func elements(of vector: Vector) -> [Double] {
    switch vector.storage {
    case .reals(let reals): reals
    case .integers(let integers): integers.map(Double.init)
    default: []
    }
  }

  static func vector(_ sums: [Double]) -> Vector { Vector(sums) }
}

/// `sum(x)`: missing values add nothing, and nothing adds up to 0.
struct SumAggregate<Number: Summable>: GroupAggregate {
  private var sums: [Number] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: .zero)
    let vector = arguments[0].flattened
    let numbers = Number.elements(of: vector)
    for row in numbers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      sums[group] = .summing(sums[group], numbers[row])
    }
  }

  func results(groupCount: Int) -> Vector {
    var sums = sums
    sums.extend(to: groupCount, with: .zero)
    return Number.vector(sums)
  }

  var heldBytes: Int { sums.count * 8 }
}

/// `avg(x)` as a real: of no values, NaN.
struct MeanAggregate: GroupAggregate {
  private var sums: [Double] = []
  private var counts: [Int64] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: 0)
    counts.extend(to: groupCount, with: 0)
    let vector = arguments[0].flattened
    let numbers = Double.elements(of: vector)
    for row in numbers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      sums[group] += numbers[row]
      counts[group] &+= 1
    }
  }

  func results(groupCount: Int) -> Vector {
    Vector(
      (0..<groupCount).map { group in
        group < counts.count ? sums[group] / Double(counts[group]) : .nan
      })
  }

  var heldBytes: Int { sums.count * 16 }
}
