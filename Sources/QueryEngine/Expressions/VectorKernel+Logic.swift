extension VectorKernel {
  /// `and`, `or` and `not` over booleans that may be missing.
  static func logic(_ callee: Callee, _ types: [ScalarType]) -> VectorKernel? {
    guard types.allSatisfy({ $0 == .bool }) else { return nil }
    switch (callee, types.count) {
    case (.infix(.and), 2): return VectorKernel { Self.joined($0, $1, deciding: false) }
    case (.infix(.or), 2): return VectorKernel { Self.joined($0, $1, deciding: true) }
    case (.function(.not), 1): return VectorKernel { Self.negated($0[0], $1) }
    default: return nil
    }
  }

  /// Combines two sides by `and` or `or`.
  ///
  /// If either side is `deciding`, so is the result, even if the other side is missing.
  private static func joined(_ arguments: [Vector], _ count: Int, deciding: Bool) -> Vector {
    guard let left = arguments[0].boolOperand, let right = arguments[1].boolOperand else {
      return Vector(.null, type: .bool, count: count)
    }
    let (hasLeft, hasRight) = (arguments[0].presence, arguments[1].presence)
    if hasLeft == nil, hasRight == nil {
      return deciding
        ? Vector(left.combined(with: right, count: count) { $0 || $1 })
        : Vector(left.combined(with: right, count: count) { $0 && $1 })
    }
    return joined(arguments, hasLeft, hasRight, count, deciding: deciding)
  }

  private static func joined(
    _ arguments: [Vector], _ hasLeft: [Bool]?, _ hasRight: [Bool]?, _ count: Int, deciding: Bool
  ) -> Vector {
    let pairs = arguments.map { $0.flattened }
    guard case .bools(let left) = pairs[0].storage, case .bools(let right) = pairs[1].storage
    else { return Vector(.null, type: .bool, count: count) }
    var results = Array(repeating: !deciding, count: count)
    var validity = Array(repeating: true, count: count)
    for row in 0..<count {
      let (known, alsoKnown) = (hasLeft?[row] ?? true, hasRight?[row] ?? true)
      if known && left[row] == deciding || alsoKnown && right[row] == deciding {
        results[row] = deciding
      } else {
        validity[row] = known && alsoKnown
      }
    }
    return Vector(results, validity: validity)
  }

  private static func negated(_ vector: Vector, _ count: Int) -> Vector {
    switch vector.storage {
    case .bools(let bools): Vector(bools.map { !$0 }, validity: vector.validity)
    case .constant(.bool(let bool)): Vector(.bool(!bool), type: .bool, count: count)
    default: Vector(.null, type: .bool, count: count)
    }
  }
}
