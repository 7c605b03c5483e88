/// What the values of one column of a group are.
package enum ColumnKind: UInt8, Sendable, CaseIterable {
  /// Null in every row.
  case nothing = 0
  case bool = 1
  /// Whole numbers from -2⁶³ to 2⁶³-1.
  case integer = 2
  /// Doubles, bit by bit.
  case real = 3
  /// UTF-8.
  case text = 4
  /// Values of several kinds, nested ones and greater whole numbers, each in its binary form.
  case json = 5

  /// Whether the values are bytes, whose lengths differ.
  package var isOfBytes: Bool { self == .text || self == .json }
}

/// How the values of a column lie in its blocks.
package enum ColumnEncoding: UInt8, Sendable, CaseIterable {
  /// Numbers, or the bits of reals, each by its distance from the least one or from the one before.
  case packed = 0
  /// Each different value once, and a code for each row.
  case dictionary = 1
  /// Reals as whole numbers of a power of ten.
  case decimal = 2
  /// Lengths, and the bytes of all rows end to end.
  case plain = 3
}
