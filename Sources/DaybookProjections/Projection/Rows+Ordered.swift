extension Rows: Sequence {
  /// A row with its key.
  public typealias Element = (key: Key, row: Row)

  /// All rows in the order of the keys.
  public func makeIterator() -> OrderedRows<Key, Row>.Iterator {
    OrderedRows(self, from: nil, below: nil).makeIterator()
  }

  /// The number of rows, or 0 if there are stored rows, because an iteration skips damaged rows.
  public var underestimatedCount: Int { source == nil ? count : 0 }

  /// The keys in ascending order.
  public var keys: [Key] { map(\.key) }

  /// The row with the least key; `nil` if there are no rows.
  public var first: Element? { OrderedRows(self, from: nil, below: nil).first }

  /// The row with the greatest key; `nil` if there are no rows.
  public var last: Element? { OrderedRows(self, from: nil, below: nil).last }

  /// The rows whose keys begin with these fields.
  ///
  /// ```swift
  /// for (_, book) in loans.startingWith("ada") { books.append(book) }
  /// ```
  public func startingWith<each Field: RowKey>(_ field: repeat each Field) -> OrderedRows<Key, Row>
  {
    var prefix = KeyWriter()
    repeat (each field).write(to: &prefix)
    return OrderedRows(self, from: prefix, below: prefix.afterAllStartingWithThis)
  }

  /// The rows after all rows whose keys begin with these fields.
  package func after<each Field: RowKey>(_ field: repeat each Field) -> OrderedRows<Key, Row> {
    var prefix = KeyWriter()
    repeat (each field).write(to: &prefix)
    let lower = prefix.afterAllStartingWithThis
    return OrderedRows(self, from: lower ?? prefix, below: lower == nil ? prefix : nil)
  }

  /// Keeps the rows in memory sorted, so that the first row of a range is found sooner.
  ///
  /// Finding this row then costs O(log *n*) in the number of rows in memory.
  ///
  /// After the first iteration, the next change sorts the rows anyway. If the rows do not change,
  /// call this method before many reads of ranges.
  ///
  /// - Complexity: The first call takes O(*n* log *n*) in the number of rows in memory.
  package mutating func keepOrder() { keyTable.keepOrder() }

  /// The rows with keys in `range`.
  public subscript(range: Range<Key>) -> OrderedRows<Key, Row> {
    OrderedRows(self, from: KeyWriter(range.lowerBound), below: KeyWriter(range.upperBound))
  }

  /// The rows with keys in `range`.
  public subscript(range: ClosedRange<Key>) -> OrderedRows<Key, Row> {
    let upper = KeyWriter(range.upperBound).afterAllStartingWithThis
    return OrderedRows(self, from: KeyWriter(range.lowerBound), below: upper)
  }

  /// The rows at and after a key.
  public subscript(range: PartialRangeFrom<Key>) -> OrderedRows<Key, Row> {
    OrderedRows(self, from: KeyWriter(range.lowerBound), below: nil)
  }

  /// The rows before a key.
  public subscript(range: PartialRangeUpTo<Key>) -> OrderedRows<Key, Row> {
    OrderedRows(self, from: nil, below: KeyWriter(range.upperBound))
  }
}

extension KeyWriter {
  /// The first bytes that sort after all bytes with this prefix; `nil` if there are none.
  var afterAllStartingWithThis: KeyWriter? {
    var bytes = bytes
    while let last = bytes.last, last == 0xFF { bytes.removeLast() }
    guard let last = bytes.popLast() else { return nil }
    return KeyWriter(bytes: bytes + [last + 1])
  }
}
