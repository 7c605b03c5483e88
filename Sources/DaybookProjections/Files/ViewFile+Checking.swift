internal import DaybookStorage
internal import DaybookSystem

/// The reason why a read model's file cannot be used.
struct UnusableViewFile: Error {
  let path: String
  let reason: String
  /// The error, if the only problem is that another process holds the undamaged file.
  var busy: SystemError?
}

extension ViewFile {
  /// The number of rows checked when a file is opened.
  ///
  /// In a larger read model, further rows are checked when they are read.
  static let rowsCheckedAtOpening = 200_000

  /// Whether the first rows and the first entries of the other tables match their checksums.
  ///
  /// The other tables are the second order and the indexes.
  ///
  /// At most ``rowsCheckedAtOpening`` rows and entries are checked in all.
  ///
  /// - Complexity: O(*n*) in the number of rows, up to that limit.
  func hasWholeRows() throws(SystemError) -> Bool {
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
  /// Whether `isWhole` is true for the first `left` entries of a table.
  ///
  /// The function subtracts the number of checked entries from `left`.
  fileprivate borrowing func areWhole(
    _ table: StorageTable, _ left: inout Int, _ isWhole: (RawSpan, RawSpan) -> Bool
  ) throws(SystemError) -> Bool {
    var cursor = try byteCursor(in: table)
    while left > 0, try cursor.moveToNext() {
      guard isWhole(cursor.key, cursor.value) else { return false }
      left -= 1
    }
    return true
  }
}
