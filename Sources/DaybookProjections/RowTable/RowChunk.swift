/// The number of rows to read at a time, adjusted so that they have about 4 MiB.
package struct RowChunk {
  /// The maximum number of rows to read next.
  package private(set) var count: Int
  private let most: Int

  /// The approximate number of bytes to read at a time.
  package static let bytes = 4 << 20

  /// - Parameter most: The maximum number of rows to read at a time, even if the rows are small.
  package init(most: Int) { (count, self.most) = (min(32, most), most) }

  /// Adjusts the count to the rows that were read, and returns the number of their bytes.
  @discardableResult
  package mutating func note(_ rows: [EncodedRow]) -> Int {
    let bytes = rows.reduce(0) { $0 + $1.key.count + $1.row.count }
    note(rows.count, of: bytes)
    return bytes
  }

  /// Adjusts the count to the rows that were read, and returns the number of their bytes.
  @discardableResult
  package mutating func note(_ run: EncodedRun) -> Int {
    note(run.count, of: run.byteCount)
    return run.byteCount
  }

  private mutating func note(_ rowCount: Int, of bytes: Int) {
    count = min(most, max(1, Self.bytes / max(1, bytes / max(1, rowCount))))
  }
}
