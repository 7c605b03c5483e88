/// Iterates the rows in memory together with the stored rows below them.
struct RowMerge<Key: RowKey, Row: RowContent>: IteratorProtocol, Sendable {
  private let rows: Rows<Key, Row>
  private var slots: OrderedSlots
  private var stored: ArraySlice<EncodedRow> = []
  private var start: [UInt8]?
  private let upper: [UInt8]?
  /// The number of stored rows to read next.
  ///
  /// It is small at first, because many callers want only one row.
  private var chunkCount = 8

  private static var mostInChunk: Int { 512 }

  init(
    _ rows: Rows<Key, Row>, _ slots: OrderedSlots, from lower: [UInt8], below upper: [UInt8]?
  ) {
    self.rows = rows
    self.slots = slots
    self.upper = upper
    start = rows.source == nil ? nil : lower
  }

  mutating func next() -> (key: Key, row: Row)? {
    while true {
      if stored.isEmpty { load() }
      guard let row = stored.first else { return nextInMemory() }
      guard let slot = slots.first, case let key = rows.keyTable.bytes(Int(slot)),
        !row.key.precedes(key)
      else {
        stored.removeFirst()
        if let element = rows.element(row) { return element }
        continue
      }
      // A changed or removed row in memory hides the stored row.
      if row.key == key { stored.removeFirst() }
      if let element = slots.next().flatMap({ element($0) }) { return element }
    }
  }

  /// The next row in memory, when no stored rows remain; `nil` after the last row.
  private mutating func nextInMemory() -> (key: Key, row: Row)? {
    slots.passOver { rows.current[Int($0)] == nil }
    return slots.next().flatMap { element($0) }
  }

  private func element(_ slot: UInt32) -> (key: Key, row: Row)? { rows.element(Int(slot)) }

  private mutating func load() {
    guard let from = start, let source = rows.source else { return }
    stored = source.rows(from: from, below: upper, limit: chunkCount)[...]
    start = stored.count < chunkCount ? nil : stored.last.map { $0.key + [0] }
    chunkCount = Swift.min(chunkCount * 4, Self.mostInChunk)
  }
}
