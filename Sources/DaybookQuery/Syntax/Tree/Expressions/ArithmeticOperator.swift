/// An operator on numbers and times.
package enum ArithmeticOperator: String, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"

  /// Whether it binds tighter than `+` and `-`.
  package var isMultiplicative: Bool {
    switch self {
    case .add, .subtract: false
    case .multiply, .divide, .remainder: true
    }
  }
}
