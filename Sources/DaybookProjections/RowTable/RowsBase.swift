/// Encoded rows, sorted by key and most often in a file, that are the base of changed rows in
/// memory.
///
/// A row in memory replaces the row of the base with the same key.
package protocol RowsBase: AnyObject, Sendable {
  /// The number of rows.
  var count: Int { get throws }

  /// The stored row under `key`.
  func row(forKey key: [UInt8]) throws -> [UInt8]?

  /// The first `limit` rows whose keys are at least `lower` and below `upper`.
  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> [EncodedRow]

  /// The rows of ``rows(from:below:limit:)`` in one run.
  func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun

  /// The last row whose key is at least `lower` and below `upper`.
  func lastRow(from lower: [UInt8], below upper: [UInt8]?) throws -> EncodedRow?

  /// The index entries of the rows; `nil` if no entries are stored with the rows.
  var places: (any RowsBase)? { get }
}

extension RowsBase {
  package func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun {
    var builder = RunBuilder()
    for row in try rows(from: lower, below: upper, limit: limit) { builder.append(row) }
    return builder.take()
  }

  package var places: (any RowsBase)? { nil }

  /// Calls `body` with one run of rows after the other, in the order of the keys.
  ///
  /// The calls end when `body` returns false.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes of all keys and rows together.
  ///   - body: Gets some rows, and returns whether to continue.
  /// - Returns: Whether all rows were passed to `body`. If not, the rows exceed `limit`, or `body`
  ///   returned false.
  /// - Throws: An error of reading the rows, or the error of `body`.
  func forEachRun(
    ofBytes limit: Int, _ body: (EncodedRun) throws -> Bool
  ) throws -> Bool {
    var (left, lower) = (limit, [UInt8]())
    while case let run = try self.run(from: lower, below: nil, limit: 1_024),
      let last = run.lastKey
    {
      left -= run.byteCount
      guard left >= 0, try body(run) else { return false }
      lower = last + [0]
    }
    return true
  }
}

/// A key and its row in stored form.
package struct EncodedRow: Sendable, Equatable {
  package let key: [UInt8]
  package let row: [UInt8]

  package init(key: [UInt8], row: [UInt8]) {
    self.key = key
    self.row = row
  }
}
