/// The spread of values: variance, standard deviation, or the covariance of two values.
struct SpreadAccumulator: Accumulator {
  /// The statistic that is derived from the sum of squares.
  struct Kind: Sendable {
    /// Whether the values are a sample of a larger population, so that the divisor is the number of
    /// values minus 1.
    var isSample = true
    var isRoot = false
    /// Whether the statistic is computed from pairs of values, so that there is a second argument.
    var isPair = false

    /// The statistic for `count` values whose sum of products is `products`.
    func spread(_ count: Double, _ products: Double) -> Double {
      let divisor = isSample ? count - 1 : count
      guard divisor > 0 else { return 0 }
      let spread = products / divisor
      return isRoot ? spread.squareRoot() : spread
    }
  }

  private let kind: Kind
  private var count = 0.0
  private var means = (0.0, 0.0)
  private var products = 0.0

  init(_ kind: Kind) { self.kind = kind }

  mutating func add(_ arguments: [Value]) {
    guard let first = arguments[0].spreadOperand else { return }
    guard let second = kind.isPair ? arguments[1].spreadOperand : first else { return }
    count += 1
    let distance = first - means.0
    means.0 += distance / count
    means.1 += (second - means.1) / count
    products += distance * (second - means.1)
  }

  func result() -> Value { .real(kind.spread(count, products)) }

  var heldBytes: Int { 0 }
}

extension Value {
  /// A number, a bool or a time as a real; `nil` for any other value.
  fileprivate var spreadOperand: Double? {
    let value = unwrapped
    return value.realOperand ?? value.ticks.map { Double($0) }
  }
}
