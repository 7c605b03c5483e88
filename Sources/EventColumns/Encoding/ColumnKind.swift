/// The kind of values in one column of a group.
package enum ColumnKind: UInt8, Sendable, CaseIterable {
  /// Null in every row.
  case nothing = 0
  case bool = 1
  /// Whole numbers from -2⁶³ to 2⁶³-1; larger numbers are in a column of the kind ``json``.
  case integer = 2
  /// Doubles, which are read back with the same bits.
  case real = 3
  /// UTF-8.
  case text = 4
  /// Values of several kinds, nested values and larger whole numbers, each in its binary form.
  case json = 5

  /// Whether the values are bytes of various lengths.
  package var isOfBytes: Bool { self == .text || self == .json }
}

/// The encoding of a column's values in its blocks.
package enum ColumnEncoding: UInt8, Sendable, CaseIterable {
  /// Numbers, or the bits of reals, as differences from the least or from the previous number.
  case packed = 0
  /// Each distinct value is stored once, with a code for each row.
  case dictionary = 1
  /// Reals as whole multiples of a negative power of ten.
  case decimal = 2
  /// Lengths, and the bytes of all rows end to end.
  case plain = 3
}
