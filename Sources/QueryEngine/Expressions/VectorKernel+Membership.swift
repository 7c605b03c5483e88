extension VectorKernel {
  /// `in`, `has_any` and similar operators with a constant list; `nil` for any other call.
  static func membership(_ call: BoundCall) -> VectorKernel? {
    guard let test = call.resolved.listTest, let type = call.arguments.first?.type else {
      return nil
    }
    if type == .string { return strings(test) }
    return test.integerTest(of: type).map { integers($0, orNull: test.acceptsNull) }
  }

  private static func integers(
    _ accepts: @escaping @Sendable (Int64) -> Bool, orNull acceptsNull: Bool
  ) -> VectorKernel {
    VectorKernel { arguments, count in
      guard case .integers(let integers) = arguments[0].flattened.storage else {
        return Vector(.bool(acceptsNull), type: .bool, count: count)
      }
      let results = integers.map(accepts)
      guard let presence = arguments[0].presence else { return Vector(results) }
      return Vector(results.indices.map { presence[$0] ? results[$0] : acceptsNull })
    }
  }

  private static func strings(_ test: any ListTest) -> VectorKernel {
    VectorKernel { arguments, count in
      guard case .strings(let strings) = arguments[0].storage else {
        let answer = test.accepts(.string((arguments[0].constant ?? .null).heldText))
        return Vector(.bool(answer), type: .bool, count: count)
      }
      return Vector(strings.tested { test.accepts($0.span) })
    }
  }
}
