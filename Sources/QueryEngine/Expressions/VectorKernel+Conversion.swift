internal import DaybookValues

extension VectorKernel {
  /// `tolong()` and `todouble()` of dynamic values, most of which are numbers; `nil` for any other
  /// call.
  static func conversion(_ call: BoundCall) -> VectorKernel? {
    guard call.arguments.count == 1, call.arguments[0].type == .dynamic else { return nil }
    switch call.callee {
    case .function(.tolong): return VectorKernel { arguments, _ in longs(of: arguments[0]) }
    case .function(.todouble): return VectorKernel { arguments, _ in reals(of: arguments[0]) }
    default: return nil
    }
  }

  private static func longs(of vector: Vector) -> Vector {
    if case .integers(let numbers) = vector.storage {
      return Vector(numbers, validity: vector.validity)
    }
    guard case .values(let values) = vector.storage else { return converted(vector, to: .long) }
    var (numbers, missing) = ([Int64](), [Int]())
    numbers.reserveCapacity(values.count)
    for (row, value) in values.enumerated() {
      if case .dynamic(.integer(let number)) = value {
        numbers.append(number)
      } else if case .long(let number) = value.converted(to: .long) {
        numbers.append(number)
      } else {
        missing.append(row)
        numbers.append(0)
      }
    }
    return Vector(numbers, validity: validity(without: missing, of: values.count))
  }

  private static func reals(of vector: Vector) -> Vector {
    if case .reals(let numbers) = vector.storage {
      return Vector(numbers, validity: vector.validity)
    }
    guard case .values(let values) = vector.storage else { return converted(vector, to: .real) }
    var (numbers, missing) = ([Double](), [Int]())
    numbers.reserveCapacity(values.count)
    for (row, value) in values.enumerated() {
      if case .dynamic(.real(let number)) = value {
        numbers.append(number)
      } else if case .real(let number) = value.converted(to: .real) {
        numbers.append(number)
      } else {
        missing.append(row)
        numbers.append(0)
      }
    }
    return Vector(numbers, validity: validity(without: missing, of: values.count))
  }

  private static func converted(_ vector: Vector, to type: ScalarType) -> Vector {
    Vector((0..<vector.count).map { vector.value(at: $0).converted(to: type) }, type: type)
  }

  private static func validity(without missing: [Int], of count: Int) -> [Bool]? {
    guard !missing.isEmpty else { return nil }
    var validity = [Bool](repeating: true, count: count)
    for row in missing { validity[row] = false }
    return validity
  }
}
