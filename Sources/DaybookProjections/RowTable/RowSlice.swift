/// Some rows of a read model in memory, in the order of their keys.
///
/// The rows are encoded only on demand.
package protocol RowSlice: Sendable {
  /// The number of rows.
  var count: Int { get }

  /// The rows at the indexes in `range`.
  func slice(_ range: Range<Int>) -> any RowSlice

  /// The rows at these indexes, which are in ascending order.
  func picked(_ rows: [Int]) -> any RowSlice

  /// The keys of the rows, each with an empty row.
  func keys() -> EncodedRun

  /// The rows in stored form.
  func run() throws -> EncodedRun

  /// The values of a column of the rows.
  ///
  /// - Parameter index: The index of the column among the columns that are not part of the key.
  /// - Returns: `nil` if the values must be decoded from the rows in stored form.
  func column(_ index: Int) -> (any RowColumnValues)?

  /// The index of the first row whose key is not less than the key at `index` of `other`.
  ///
  /// `isFound` tells whether this row has that key.
  func place(of other: EncodedRun, _ index: Int) -> (index: Int, isFound: Bool)
}

/// The values of a column of some rows, in a form that only the definer of the groups knows.
package protocol RowColumnValues: Sendable {}
