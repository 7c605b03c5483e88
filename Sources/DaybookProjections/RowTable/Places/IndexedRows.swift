/// The rows of a read model that have the same value in an index, in the order of the keys.
///
/// ``Rows/index(_:_:)`` returns them.
public struct IndexedRows<Key: RowKey, Row: RowContent>: Sequence, Sendable {
  private let rows: Rows<Key, Row>
  private let places: OrderedRows<IndexPlace, IndexMark>
  /// The number of bytes of an index entry before the row's key.
  private let prefixCount: Int

  init(_ rows: Rows<Key, Row>, _ places: OrderedRows<IndexPlace, IndexMark>, prefixCount: Int) {
    (self.rows, self.places, self.prefixCount) = (rows, places, prefixCount)
  }

  /// The row with the least key; `nil` if there are no rows.
  public var first: (key: Key, row: Row)? {
    var elements = elements
    return elements.next()
  }

  public func makeIterator() -> Iterator { Iterator(EagerIterator(elements)) }

  private var elements: IndexedElements<Key, Row> {
    IndexedElements(rows: rows, places: places.merge, prefixCount: prefixCount)
  }

  /// An iterator of the rows.
  ///
  /// It reads the first 64 rows before it returns any row. If there are no more rows, it keeps no
  /// reference to `Rows`, so that a change need not copy them.
  public struct Iterator: IteratorProtocol {
    private var elements: EagerIterator<IndexedElements<Key, Row>>

    fileprivate init(_ elements: EagerIterator<IndexedElements<Key, Row>>) {
      self.elements = elements
    }

    public mutating func next() -> (key: Key, row: Row)? { elements.next() }
  }
}

/// Iterates the index entries, and looks up the row of each entry.
private struct IndexedElements<Key: RowKey, Row: RowContent>: IteratorProtocol {
  let rows: Rows<Key, Row>
  var places: RowMerge<IndexPlace, IndexMark>
  /// The number of bytes of an index entry before the row's key.
  let prefixCount: Int

  mutating func next() -> (key: Key, row: Row)? {
    while let place = places.next() {
      let key = Array(place.key.bytes[prefixCount...])
      if let element = rows.element(forKey: key) { return element }
    }
    return nil
  }
}
