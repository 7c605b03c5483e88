extension VectorKernel {
  /// `+`, `-` and `*` of integers whose result is a long, and `+ - * /` if an operand is a real.
  static func arithmetic(_ call: BoundCall) -> VectorKernel? {
    let types = call.arguments.map(\.type)
    guard case .infix(let infix) = call.callee, types.count == 2 else { return nil }
    switch (types[0].kernelKind, types[1].kernelKind) {
    case (.integer, .integer):
      return call.resolved.result == .long ? integers(infix) : nil
    case (.real, .real), (.integer, .real), (.real, .integer): return reals(infix)
    default: return nil
    }
  }

  private static func integers(_ infix: Infix) -> VectorKernel? {
    switch infix {
    case .add: integers { $0 &+ $1 }
    case .subtract: integers { $0 &- $1 }
    case .multiply: integers { $0 &* $1 }
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

  private static func reals(_ infix: Infix) -> VectorKernel? {
    switch infix {
    case .add: reals { $0 + $1 }
    case .subtract: reals { $0 - $1 }
    case .multiply: reals { $0 * $1 }
    case .divide: reals { $0 / $1 }
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
