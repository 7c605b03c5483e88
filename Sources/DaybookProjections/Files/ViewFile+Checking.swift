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

  /// Whether every row, and every place in the second order, has the checksum that it was written
  /// with.
  ///
  /// - Complexity: O(*n*), *n* being the count of rows, up to the greatest that is looked at.
  func hasWholeRows() throws(StorageError) -> Bool {
    let environment = environment
    let read = try ReadTransaction(in: environment)
    var cursor = try read.byteCursor(in: tables.rows)
    var left = Self.rowsCheckedAtOpening
    while left > 0, try cursor.moveToNext() {
      guard StoredRow.isWhole(cursor.value, key: cursor.key) else { return false }
      left -= 1
    }
    var places = try read.byteCursor(in: tables.order)
    while left > 0, try places.moveToNext() {
      guard StoredPlace.length(places.value, under: places.key) != nil else { return false }
      left -= 1
    }
    return true
  }
}
