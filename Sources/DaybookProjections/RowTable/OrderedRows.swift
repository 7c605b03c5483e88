internal import DaybookEvents

/// Rows of a read model in the order of their keys: all, or those between two keys.
public struct OrderedRows<Key: RowKey, Row: RowContent>: Sequence, Sendable {
  private let rows: Rows<Key, Row>
  private let lower: KeyWriter?
  private let upper: KeyWriter?

  init(_ rows: Rows<Key, Row>, from lower: KeyWriter?, below upper: KeyWriter?) {
    self.rows = rows
    self.lower = lower
    self.upper = upper
    rows.iteration.set()
  }

  public func makeIterator() -> Iterator {
    Iterator(
      rows, rows.keyTable.slots(from: lower, below: upper), from: lower?.bytes ?? [],
      below: upper?.bytes)
  }

  /// The row with the least key.
  public var first: (key: Key, row: Row)? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// The row with the greatest key.
  ///
  /// - Complexity: O(log *n*) and the number of removed rows after it.
  public var last: (key: Key, row: Row)? {
    var slots = rows.keyTable.slots(from: lower, below: upper)
    var stored = lastStored(below: upper?.bytes)
    while let slot = slots.popLast() {
      let key = rows.keyTable.bytes(Int(slot))
      if let stored, key.precedes(stored.key) { return rows.element(stored) }
      if let element = rows.element(Int(slot)) { return element }
      // What was removed hides what lies below.
      if stored?.key == key { stored = lastStored(below: key) }
    }
    return stored.flatMap(rows.element)
  }

  private func lastStored(below upper: [UInt8]?) -> EncodedRow? {
    rows.source?.lastRow(from: lower?.bytes ?? [], below: upper)
  }
}

extension OrderedRows {
  /// Goes through the rows in memory and those below them at once.
  public struct Iterator: IteratorProtocol {
    private let rows: Rows<Key, Row>
    private var slots: OrderedSlots
    private var stored: ArraySlice<EncodedRow> = []
    private var start: [UInt8]?
    private let upper: [UInt8]?
    /// How many rows are read next from below: few at first, for many want one row alone.
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

    public mutating func next() -> (key: Key, row: Row)? {
      rows.iteration.countRow()
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
        // What memory knows, changed or removed, hides what lies below.
        if row.key == key { stored.removeFirst() }
        if let element = slots.next().flatMap({ element($0) }) { return element }
      }
    }

    /// The next row in memory, after all that lie below.
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
}

extension Rows {
  /// The row of a slot, with its key.
  func element(_ slot: Int) -> Element? {
    guard let row = current[slot] else { return nil }
    do { return (try key(slot), row) } catch {
      preconditionFailure("\(Key.self) does not read what it wrote: \(error)")
    }
  }

  /// A row from below; `nil` when it is damaged, which the source remembers.
  func element(_ stored: EncodedRow) -> Element? {
    source?.attempt(nil) { [codec = source?.codec] in
      guard let codec else { return nil }
      return (try codec.key(stored.key), try codec.row(stored.row))
    }
  }

  private func key(_ slot: Int) throws(EventDecodingError) -> Key {
    var reader = KeyReader(keyTable.bytes(slot), of: "\(Key.self)")
    return try Key(from: &reader)
  }
}

extension [UInt8] {
  /// Whether these bytes sort before `other`.
  func precedes(_ other: [UInt8]) -> Bool { lexicographicallyPrecedes(other) }
}
