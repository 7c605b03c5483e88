extension VectorKernel {
  /// `==`, `<` and similar operators over numbers and times; only `==` and `!=` over strings.
  static func comparison(_ callee: Callee, _ types: [ScalarType]) -> VectorKernel? {
    guard types.count == 2, case .infix(let infix) = callee, let sign = ComparisonSign(infix)
    else { return nil }
    switch (types[0].kernelKind, types[1].kernelKind) {
    case (.integer, .integer), (.tick, .tick):
      guard types[0].kernelKind == .integer || types[0] == types[1] else { return nil }
      return VectorKernel { sign.compared($0, of: $0[0].integerOperand, $0[1].integerOperand, $1) }
    case (.real, .real), (.integer, .real), (.real, .integer):
      return VectorKernel { sign.compared($0, of: $0[0].realOperand, $0[1].realOperand, $1) }
    case (.string, .string):
      guard sign.isTotal else { return nil }
      return VectorKernel { sign.comparedStrings($0[0], $0[1], $1) }
    default: return nil
    }
  }
}

extension ScalarType {
  /// The form in which kernels store the values of a type.
  enum KernelKind {
    case integer, tick, real, bool, string, other
  }

  var kernelKind: KernelKind {
    switch self {
    case .int, .long: .integer
    case .datetime, .timespan: .tick
    case .real: .real
    case .bool: .bool
    case .string: .string
    case .decimal, .guid, .dynamic: .other
    }
  }
}

/// The signs that compare two values.
enum ComparisonSign {
  case equal, notEqual, below, atMost, above, atLeast

  /// The sign of a comparison; returns `nil` for any other operator.
  init?(_ infix: Infix) {
    switch infix {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .below
    case .lessOrEqual: self = .atMost
    case .greater: self = .above
    case .greaterOrEqual: self = .atLeast
    default: return nil
    }
  }

  /// Whether the comparison has a result when one side is missing.
  var isTotal: Bool { self == .equal || self == .notEqual }

  func compared<Element: Comparable>(
    _ arguments: [Vector], of left: Operand<Element>?, _ right: Operand<Element>?, _ count: Int
  ) -> Vector {
    guard let left, let right else { return Vector(.null, type: .bool, count: count) }
    let results = compared(left, right, count)
    return present(results, arguments[0].presence, arguments[1].presence)
  }

  private func compared<Element: Comparable>(
    _ left: Operand<Element>, _ right: Operand<Element>, _ count: Int
  ) -> [Bool] {
    switch self {
    case .equal: left.combined(with: right, count: count) { $0 == $1 }
    case .notEqual: left.combined(with: right, count: count) { $0 != $1 }
    case .below: left.combined(with: right, count: count) { $0 < $1 }
    case .atMost: left.combined(with: right, count: count) { $0 <= $1 }
    case .above: left.combined(with: right, count: count) { $0 > $1 }
    case .atLeast: left.combined(with: right, count: count) { $0 >= $1 }
    }
  }

  /// Corrects the results of rows that lack a value on one side or on both.
  private func present(_ results: [Bool], _ left: [Bool]?, _ right: [Bool]?) -> Vector {
    guard left != nil || right != nil else { return Vector(results) }
    guard isTotal else { return Vector(results, validity: bothPresent(left, right)) }
    var results = results
    var validity: [Bool] = []
    validity.reserveCapacity(results.count)
    for row in results.indices {
      let (hasLeft, hasRight) = (left?[row] ?? true, right?[row] ?? true)
      if !hasLeft || !hasRight { results[row] = self == .notEqual }
      validity.append(hasLeft || hasRight)
    }
    return Vector(results, validity: validity)
  }

  func comparedStrings(_ left: Vector, _ right: Vector, _ count: Int) -> Vector {
    let isEqual = self == .equal
    switch (left.storage, right.storage) {
    case (.strings(let strings), .constant(.string(let text))),
      (.constant(.string(let text)), .strings(let strings)):
      let bytes = Array(text.utf8)
      return Vector(strings.tested { $0.hasSameBytes(as: bytes) == isEqual })
    case (.strings(let left), .strings(let right)):
      return Vector(
        (0..<count).map { row in
          let left = left.bytes[left.slice(at: row).range]
          return left.hasSameBytes(as: right.bytes[right.slice(at: row).range]) == isEqual
        })
    default:
      return Vector(
        (0..<count).map { row in
          let (left, right) = (left.value(at: row).heldText, right.value(at: row).heldText)
          return left.utf8.elementsEqual(right.utf8) == isEqual
        })
    }
  }
}

extension Value {
  /// The text of a string; "" for any other value.
  var heldText: String {
    if case .string(let text) = self { text } else { "" }
  }
}

extension ArraySlice<UInt8> {
  /// Whether both collections have the same bytes, in the same order.
  @inline(__always)
  func hasSameBytes(as other: some RandomAccessCollection<UInt8>) -> Bool {
    count == other.count && elementsEqual(other)
  }
}

extension StringVector {
  /// Tests the bytes of each row's text, and of each dictionary entry only once.
  @inline(__always)
  func tested(_ test: (ArraySlice<UInt8>) -> Bool) -> [Bool] {
    guard let codes, slices.count <= codes.count else {
      return (0..<count).map { test(bytes[slice(at: $0).range]) }
    }
    let answers = slices.map { test(bytes[$0.range]) }
    return codes.map { answers[Int($0)] }
  }
}
