/// The rows of a read model that have one value in an index, in the order of their keys.
public struct IndexedRows<Key: RowKey, Row: RowContent>: Sequence, Sendable {
  private let rows: Rows<Key, Row>
  private let places: OrderedRows<IndexPlace, IndexMark>
  /// How many bytes of a place stand before the key.
  private let prefixCount: Int

  init(_ rows: Rows<Key, Row>, _ places: OrderedRows<IndexPlace, IndexMark>, prefixCount: Int) {
    (self.rows, self.places, self.prefixCount) = (rows, places, prefixCount)
  }

  /// The row with the least key.
  public var first: (key: Key, row: Row)? {
    var iterator = makeIterator()
    return iterator.next()
  }

  public func makeIterator() -> Iterator {
    Iterator(rows: rows, places: places.makeIterator(), prefixCount: prefixCount)
  }

  /// Goes from place to place, and looks up each row.
  public struct Iterator: IteratorProtocol {
    let rows: Rows<Key, Row>
    var places: OrderedRows<IndexPlace, IndexMark>.Iterator
    let prefixCount: Int

    public mutating func next() -> (key: Key, row: Row)? {
      while let place = places.next() {
        let key = Array(place.key.bytes[prefixCount...])
        if let element = rows.element(forKey: key) { return element }
      }
      return nil
    }
  }
}
