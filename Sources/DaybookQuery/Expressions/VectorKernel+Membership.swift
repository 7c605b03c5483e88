extension VectorKernel {
  /// `in` and `!in` a list of constants of the column's own kind.
  static func membership(_ call: BoundCall) -> VectorKernel? {
    guard call.name == "in" || call.name == "!in", let tested = call.arguments.first else {
      return nil
    }
    let list = call.arguments.dropFirst()
    guard list.allSatisfy({ $0.constant?.isNull == false && $0.type == tested.type }) else {
      return nil
    }
    let isIn = call.name == "in"
    switch tested.type.kernelKind {
    case .integer, .tick:
      return integers(Set(list.compactMap { $0.constant?.storedInteger }), isIn)
    case .string:
      return strings(Set(list.map { Array(($0.constant ?? .null).heldText.utf8)[...] }), isIn)
    default: return nil
    }
  }

  private static func integers(_ list: Set<Int64>, _ isIn: Bool) -> VectorKernel {
    VectorKernel { arguments, count in
      guard case .integers(let integers) = arguments[0].flattened.storage else {
        return Vector(.bool(!isIn), type: .bool, count: count)
      }
      let results = integers.map { list.contains($0) == isIn }
      guard let presence = arguments[0].presence else { return Vector(results) }
      return Vector(results.indices.map { presence[$0] ? results[$0] : !isIn })
    }
  }

  private static func strings(_ list: Set<ArraySlice<UInt8>>, _ isIn: Bool) -> VectorKernel {
    VectorKernel { arguments, count in
      guard case .strings(let strings) = arguments[0].flattened.storage else {
        return Vector(.bool(!isIn), type: .bool, count: count)
      }
      return Vector(strings.tested { list.contains($0) == isIn })
    }
  }
}
