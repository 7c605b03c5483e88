/// The rows of a base, one after the other, read a few hundred at a time.
struct StoredRows {
  private let base: (any RowsBase)?
  private let upper: [UInt8]?
  private var chunk: ArraySlice<EncodedRow> = []
  private var start: [UInt8]?

  private var pace = RowChunk(most: 512)

  init(_ base: (any RowsBase)?, from lower: [UInt8], below upper: [UInt8]?) {
    self.base = base
    self.upper = upper
    start = base == nil ? nil : lower
  }

  /// The next row, if its key is before `key`, or if `key` is `nil`; otherwise `nil`.
  ///
  /// If the next row has exactly this key, it is skipped.
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
      let rows = try base.rows(from: from, below: upper, limit: pace.count)
      start = rows.count < pace.count ? nil : rows.last.map { $0.key + [0] }
      pace.note(rows)
      chunk = rows[...]
    }
    return chunk.first
  }
}
