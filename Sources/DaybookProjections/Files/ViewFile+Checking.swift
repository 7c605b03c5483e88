internal import DaybookStorage
internal import DaybookSystem

/// Why a view's file cannot be used.
struct UnusableViewFile: Error {
  let path: String
  let reason: String
  /// Set when nothing is wrong with the file, and another process does not let go of it.
  var busy: StorageError?
}

extension ViewFile {
  /// So many rows are looked at when a file is opened; of a larger read model, a row that is not as
  /// it was written is an error when it is read.
  static let rowsCheckedAtOpening = 200_000

  /// Whether every row, and every place in the second order and in indexes, has the checksum that it was
  /// written with.
  ///
  /// - Complexity: O(*n*), *n* being the count of rows, up to the greatest that is looked at.
  func hasWholeRows() throws(StorageError) -> Bool {
    let environment = environment
    let read = try ReadTransaction(in: environment)
    var left = Self.rowsCheckedAtOpening
    guard try read.areWhole(tables.rows, &left, { StoredRow.isWhole($1, key: $0) }),
      try read.areWhole(tables.order, &left, { StoredPlace.length($1, under: $0) != nil })
    else { return false }
    guard let indexes = tables.indexes else { return true }
    return try read.areWhole(indexes, &left) { StoredRow.isWhole($1, key: $0) }
  }
}

extension ReadTransaction {
  /// Whether `isWhole` holds for the keys and values of a table, for the first `left` of them.
  fileprivate borrowing func areWhole(
    _ table: StorageTable, _ left: inout Int, _ isWhole: (RawSpan, RawSpan) -> Bool
  ) throws(StorageError) -> Bool {
    var cursor = try byteCursor(in: table)
    while left > 0, try cursor.moveToNext() {
      guard isWhole(cursor.key, cursor.value) else { return false }
      left -= 1
    }
    return true
  }
}
