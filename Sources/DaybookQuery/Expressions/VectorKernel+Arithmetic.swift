extension VectorKernel {
  /// `+`, `-`, `*` over long numbers and, with `/`, over reals.
  static func arithmetic(_ call: BoundCall) -> VectorKernel? {
    let (name, types) = (call.name, call.arguments.map(\.type))
    guard types.count == 2 else { return nil }
    switch (types[0].kernelKind, types[1].kernelKind) {
    case (.integer, .integer):
      return call.resolved.result == .long ? integers(name) : nil
    case (.real, .real), (.integer, .real), (.real, .integer): return reals(name)
    default: return nil
    }
  }

  private static func integers(_ name: String) -> VectorKernel? {
    switch name {
    case "+": integers { $0 &+ $1 }
    case "-": integers { $0 &- $1 }
    case "*": integers { $0 &* $1 }
    default: nil
    }
  }

  private static func integers(
    _ work: @escaping @Sendable (Int64, Int64) -> Int64
  ) -> VectorKernel {
    VectorKernel { arguments, count in
      guard let left = arguments[0].integerOperand, let right = arguments[1].integerOperand
      else { return Vector(.null, type: .long, count: count) }
      return Vector(
        left.combined(with: right, count: count, work),
        validity: bothPresent(arguments[0].presence, arguments[1].presence))
    }
  }

  private static func reals(_ name: String) -> VectorKernel? {
    switch name {
    case "+": reals { $0 + $1 }
    case "-": reals { $0 - $1 }
    case "*": reals { $0 * $1 }
    case "/": reals { $0 / $1 }
    default: nil
    }
  }

  private static func reals(
    _ work: @escaping @Sendable (Double, Double) -> Double
  ) -> VectorKernel {
    VectorKernel { arguments, count in
      guard let left = arguments[0].realOperand, let right = arguments[1].realOperand
      else { return Vector(.null, type: .real, count: count) }
      return Vector(
        left.combined(with: right, count: count, work),
        validity: bothPresent(arguments[0].presence, arguments[1].presence))
    }
  }
}
