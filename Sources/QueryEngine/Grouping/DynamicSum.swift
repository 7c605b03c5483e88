internal import DaybookValues

/// `sum(x)` of dynamics: the sum of their numbers as a real, which is 0 if there are no numbers.
///
/// Rounding depends on the order of the rows, so parts are not merged.
struct DynamicSum: Fold {
  /// The number that a dynamic holds; `nil` if it holds none.
  struct Held: FoldInput {
    let number: Double?

    static func numbers(of vector: Vector) -> [Held] {
      switch vector.storage {
      case .integers(let integers): integers.map { Held(number: Double($0)) }
      case .reals(let reals): reals.map { Held(number: $0) }
      case .values(let values): values.map { Held(number: $0.summand) }
      default: []
      }
    }
  }

  var identity: CompensatedSum { CompensatedSum() }

  func add(_ held: Held, to sum: inout CompensatedSum) {
    if let number = held.number { sum.add(number) }
  }

  func results(of sums: [CompensatedSum]) -> Vector { Vector(sums.map(\.value)) }
}

extension Value {
  /// The number that a sum of dynamics adds for this value; `nil` if it passes over the value.
  var summand: Double? {
    switch unwrapped {
    case .long(let value): Double(value)
    case .real(let value): value
    case .decimal(let value): value.real
    default: nil
    }
  }
}
