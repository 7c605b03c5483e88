/// One side of a kernel's loop: a value for each row, or one value for all rows.
enum Operand<Element: Sendable>: Sendable {
  case each([Element])
  case same(Element)
}

extension Vector {
  /// The vector's values as integers, with 0 for a missing value.
  ///
  /// It is `nil` if the values are not stored as integers.
  var integerOperand: Operand<Int64>? {
    switch storage {
    case .integers(let integers): .each(integers)
    case .constant(let value): value.isNull ? .same(0) : value.storedInteger.map { .same($0) }
    default: nil
    }
  }

  /// The vector's numbers as reals, with 0 for a missing value.
  ///
  /// It is `nil` if the values are not numbers.
  var realOperand: Operand<Double>? {
    switch storage {
    case .reals(let reals): .each(reals)
    case .integers(let integers): .each(integers.map(Double.init))
    case .constant(.real(let real)): .same(real)
    case .constant(.null): .same(0)
    case .constant(let value): value.storedInteger.map { .same(Double($0)) }
    default: nil
    }
  }

  /// The vector's booleans, with `false` for a missing value.
  ///
  /// It is `nil` if the values are not stored as booleans.
  var boolOperand: Operand<Bool>? {
    switch storage {
    case .bools(let bools): .each(bools)
    case .constant(.bool(let bool)): .same(bool)
    case .constant(.null): .same(false)
    default: nil
    }
  }

  /// For each row, whether it has a value; `nil` when all rows have one.
  ///
  /// If the vector is a missing constant, no row has a value.
  var presence: [Bool]? {
    if case .constant(.null) = storage { return Array(repeating: false, count: count) }
    return validity
  }
}

extension Operand {
  /// The result of `work` for each row of both sides.
  @inline(__always)
  func combined<Result>(
    with other: Operand<Element>, count: Int, _ work: (Element, Element) -> Result
  ) -> [Result] {
    switch (self, other) {
    case (.each(let left), .same(let right)): left.map { work($0, right) }
    case (.same(let left), .each(let right)): right.map { work(left, $0) }
    case (.same(let left), .same(let right)): Array(repeating: work(left, right), count: count)
    case (.each(let left), .each(let right)): left.indices.map { work(left[$0], right[$0]) }
    }
  }
}

/// For each row, whether it has both a left and a right value; `nil` when all rows have both.
func bothPresent(_ left: [Bool]?, _ right: [Bool]?) -> [Bool]? {
  guard let left else { return right }
  guard let right else { return left }
  return left.indices.map { left[$0] && right[$0] }
}
