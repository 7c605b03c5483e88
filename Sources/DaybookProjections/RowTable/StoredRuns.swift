/// The rows of a base, read in runs of a few thousand.
struct StoredRuns {
  private let base: (any RowsBase)?
  private let upper: [UInt8]?
  private var chunk = EncodedRun()
  /// The index of the next row in ``chunk``.
  private var next = 0
  /// The key at which the next run begins; `nil` at the end.
  private var start: [UInt8]?

  private var pace = RowChunk(most: 4_096)

  init(_ base: (any RowsBase)?, from lower: [UInt8], below upper: [UInt8]?) {
    self.base = base
    self.upper = upper
    start = base == nil ? nil : lower
  }

  /// Moves the rows whose keys are before `key`, or all rows if it is `nil`, to `builder`.
  ///
  /// A row with exactly this key is skipped, if `builder` has fewer than `limit` rows afterwards.
  ///
  /// - Parameters:
  ///   - key: The key of the first row that is not moved.
  ///   - builder: Gets the rows.
  ///   - limit: The maximum number of rows in `builder`.
  /// - Throws: An error of reading the rows.
  mutating func move(before key: [UInt8]?, to builder: inout RunBuilder, limit: Int) throws {
    let bound = key.map { EncodedRun($0, [RowStart(key: 0, row: $0.count)]) }
    while builder.count < limit, try fill() {
      let end = bound.map { chunk.firstIndex(from: next, notBefore: $0, 0) } ?? chunk.count
      let taken = next..<(next + min(end - next, limit - builder.count))
      builder.append(chunk, taken)
      next = taken.upperBound
      guard next == end, next < chunk.count else { continue }
      if let bound, chunk.hasKey(next, of: bound, 0), builder.count < limit { next += 1 }
      return
    }
  }

  /// Reads the next run if all rows of the last one were moved; returns false if no row is left.
  private mutating func fill() throws -> Bool {
    if next == chunk.count, let base, let from = start {
      (chunk, next) = (try base.run(from: from, below: upper, limit: pace.count), 0)
      start = chunk.count < pace.count ? nil : chunk.lastKey.map { $0 + [0] }
      pace.note(chunk)
    }
    return next < chunk.count
  }
}
