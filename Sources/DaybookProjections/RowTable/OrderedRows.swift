public import DaybookEvents

/// Rows of a read model in the order of their keys: all rows, or the rows between two keys.
///
/// ``Rows/startingWith(_:)`` and ranges of keys return them; see ``Rows``.
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
    Iterator(merge, isBounded: lower != nil, rows.iteration)
  }

  /// The row with the least key.
  ///
  /// - Complexity: O(log *n*) in the number of rows, and the number of removed rows before it. If
  ///   the rows in memory are not kept in order yet, they are sorted first.
  public var first: (key: Key, row: Row)? {
    rows.iteration.countRow()
    var merge = merge
    return merge.next()
  }

  /// A merge of the rows in memory and the stored rows, both as of now.
  var merge: RowMerge<Key, Row> {
    RowMerge(
      rows, rows.keyTable.slots(from: lower, below: upper), from: lower?.bytes ?? [],
      below: upper?.bytes)
  }

  /// The row with the greatest key.
  ///
  /// - Complexity: O(log *n*) in the number of rows, and the number of removed rows after it. If
  ///   the rows in memory are not kept in order yet, they are sorted first.
  public var last: (key: Key, row: Row)? {
    var slots = rows.keyTable.slots(from: lower, below: upper)
    var stored = lastStored(below: upper?.bytes)
    while let slot = slots.popLast() {
      let key = rows.keyTable.bytes(Int(slot))
      if let stored, key.precedes(stored.key) { return rows.element(stored) }
      if let element = rows.element(Int(slot)) { return element }
      // A removed row in memory hides the stored row.
      if stored?.key == key { stored = lastStored(below: key) }
    }
    return stored.flatMap(rows.element)
  }

  private func lastStored(below upper: [UInt8]?) -> EncodedRow? {
    rows.source?.lastRow(from: lower?.bytes ?? [], below: upper)
  }
}

extension OrderedRows {
  /// An iterator of the rows in the order of their keys.
  public struct Iterator: IteratorProtocol {
    private var rows: EagerIterator<RowMerge<Key, Row>>
    private let iteration: IterationFlag

    /// Iterates `merge`; if it has a lower bound, reads the first 64 rows before it returns any
    /// row.
    ///
    /// Often, few rows follow the lower bound. If there are at most 64, the iterator keeps no
    /// reference to `Rows`, so that a change need not copy them.
    fileprivate init(_ merge: RowMerge<Key, Row>, isBounded: Bool, _ iteration: IterationFlag) {
      self.iteration = iteration
      rows = EagerIterator(merge, eagerly: isBounded)
    }

    public mutating func next() -> (key: Key, row: Row)? {
      iteration.countRow()
      return rows.next()
    }
  }
}

extension Rows {
  /// The row of a slot, with its key; `nil` if the row was removed.
  func element(_ slot: Int) -> Element? {
    guard let row = current[slot] else { return nil }
    do { return (try key(slot), row) } catch {
      preconditionFailure("\(Key.self) does not read what it wrote: \(error)")
    }
  }

  /// The decoded form of a stored row; `nil` if the row is damaged, which the source records.
  func element(_ stored: EncodedRow) -> Element? {
    source?.attempt(nil) { [codec = source?.codec] in
      guard let codec else { return nil }
      return (try codec.key(stored.key), try codec.row(stored.row))
    }
  }

  /// The key of a slot.
  // This is inlinable, so that it is compiled for the types of the projection.
  @inlinable func knownKey(_ slot: Int) -> Key? { try? key(slot) }

  @inlinable func key(_ slot: Int) throws(EventDecodingError) -> Key {
    var reader = keyReader(slot)
    return try Key(from: &reader)
  }

  @usableFromInline func keyReader(_ slot: Int) -> KeyReader {
    KeyReader(keyTable.bytes(slot), as: Key.self)
  }
}

extension [UInt8] {
  /// Whether these bytes sort before `other`.
  func precedes(_ other: [UInt8]) -> Bool { lexicographicallyPrecedes(other) }
}
