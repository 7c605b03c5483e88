extension JSONValue: Equatable {
  /// Whether both values are identical: kinds, member order, and the bytes of strings.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Whether both values mean the same: members in any order, numbers by value, strings by bytes.
  ///
  /// So 1 is equivalent to 1.0, and -0.0 to 0. A number that a double only approximates is not
  /// equivalent to this double.
  public func isEquivalent(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let left), .object(let right)): left.isEquivalent(to: right)
    case (.real(let left), .real(let right)): left == right
    case (.real(let real), .integer(let integer)), (.integer(let integer), .real(let real)):
      real.isExactly(integer)
    case (.real(let real), .unsigned(let integer)), (.unsigned(let integer), .real(let real)):
      real.isExactly(integer)
    case (.integer(let left), .unsigned(let right)), (.unsigned(let right), .integer(let left)):
      left == right
    default: self == other
    }
  }
}

extension JSONObject {
  /// Whether both have the same keys with equivalent values.
  ///
  /// - Complexity: O(*n* log *n*) in the number of members, plus the comparisons of their values.
  func isEquivalent(to other: JSONObject) -> Bool {
    guard count == other.count else { return false }
    return zip(sortedByKey, other.sortedByKey).allSatisfy { left, right in
      left.key.hasSameBytes(as: right.key) && left.value.isEquivalent(to: right.value)
    }
  }

  private var sortedByKey: [Member] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension Double {
  /// Whether both are the same number, without rounding.
  ///
  /// `init(exactly:)` would link the C mathematics library into every program.
  fileprivate func isExactly<Integer: FixedWidthInteger>(_ integer: Integer) -> Bool {
    // Converted to a double, a 64-bit integer may become 2⁶³ or 2⁶⁴, which cannot be converted
    // back.
    guard self == Double(integer), self < (Integer.isSigned ? 0x1p63 : 0x1p64) else { return false }
    return Integer(self) == integer
  }
}
