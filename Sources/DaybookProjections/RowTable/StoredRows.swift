/// The rows of a base, one after the other, read some hundreds at a time.
struct StoredRows {
  private let base: (any RowsBase)?
  private let upper: [UInt8]?
  private var chunk: ArraySlice<EncodedRow> = []
  private var start: [UInt8]?

  private static let chunkCount = 512

  init(_ base: (any RowsBase)?, from lower: [UInt8], below upper: [UInt8]?) {
    self.base = base
    self.upper = upper
    start = base == nil ? nil : lower
  }

  /// The next row whose key is below `key`, or the next of all; one with this key is passed over.
  mutating func next(before key: [UInt8]?) throws -> EncodedRow? {
    guard let row = try peek() else { return nil }
    if let key, !row.key.precedes(key) {
      if row.key == key { chunk.removeFirst() }
      return nil
    }
    chunk.removeFirst()
    return row
  }

  private mutating func peek() throws -> EncodedRow? {
    if chunk.isEmpty, let base, let from = start {
      chunk = try base.rows(from: from, below: upper, limit: Self.chunkCount)[...]
      start = chunk.count < Self.chunkCount ? nil : chunk.last.map { $0.key + [0] }
    }
    return chunk.first
  }
}
