internal import DaybookEvents

extension Rows {
  /// No rows, which will be found by `indexes`.
  init(indexedBy indexes: [RowIndex<Key, Row>]) {
    self.init()
    guard !indexes.isEmpty else { return }
    (self.indexes, isIndexed) = (indexes, true)
    places = [IndexPlaces()]
  }

  /// The rows whose value in the index called `name` is `value`, in the order of their keys.
  ///
  /// ```swift
  /// for (key, account) in accounts.index("byOwner", "ada") { total += account.cents }
  /// ```
  ///
  /// An index that the projection does not declare, or a value of another kind than its own, is a mistake
  /// in the program and stops it.
  ///
  /// - Complexity: O(log *n*), and for each row as much as for looking up its key. The first 64 rows are
  ///   looked up at once, so that `apply` may change them while it goes through them; more rows than that
  ///   cost a copy of those that changed since they were last written. Rows that have left the value since
  ///   then are passed over.
  public func index<Value: RowKey>(_ name: String, _ value: Value) -> IndexedRows<Key, Row> {
    guard let number = indexes.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("The read model declares no index '\(name)'.")
    }
    precondition(
      indexes[number].columns.map(\.kind) == Value.columns.map(\.kind),
      "The index '\(name)' is by another kind of value than \(Value.self).")
    return IndexedRows(
      self, ranks(number, KeyWriter(value).bytes), prefixCount: KeyWriter(value).byteCount + 1)
  }

  /// The places of `value` in the index with `number`, from that of `key` on.
  func ranks(
    _ number: Int, _ value: [UInt8], from key: [UInt8] = []
  ) -> OrderedRows<IndexPlace, IndexMark> {
    let prefix = KeyWriter(IndexPlace(index: number, value: value))
    return OrderedRows(
      places[0].rows, from: KeyWriter(IndexPlace(index: number, value: value, key: key)),
      below: prefix.afterAllStartingWithThis)
  }

  /// The row under the stored `key`.
  func element(forKey key: [UInt8]) -> Element? {
    let slot = keyTable.slot(of: KeyWriter(bytes: key))
    guard slot < 0 else { return element(slot) }
    return source?.stored(key).flatMap { element($0) }
  }
}

extension Rows {
  /// The value that the row of a slot has in each index, before it changes; empty where there is no row.
  @usableFromInline func indexValues(_ slot: Int, _ key: Key) -> [KeyWriter?] {
    guard let row = current[slot] else { return [] }
    return indexes.map { $0.value(key, row) }
  }

  /// Moves the row of a slot, which has changed, in those indexes where its value is another.
  @usableFromInline mutating func moveInIndexes(
    _ slot: Int, _ key: Key, from former: [KeyWriter?]
  ) {
    let row = current[slot]
    for (number, index) in indexes.enumerated() {
      let old = former.isEmpty ? nil : former[number]
      let new = row.flatMap { index.value(key, $0) }
      if let old, let new, old.isSame(as: new) { continue }
      if let old { mark(number, old, key, isThere: false) }
      if let new { mark(number, new, key, isThere: true) }
    }
  }

  private mutating func mark(_ number: Int, _ value: KeyWriter, _ key: Key, isThere: Bool) {
    let place = IndexPlace.writer(index: number, value: value, key: KeyWriter(key))
    if place.byteCount > KeyWriter.maximumBytes {
      problem =
        problem
        ?? "a key and its place in an index take \(place.byteCount) bytes, and at most 500 are kept"
    }
    places[0].mark(place, isThere: isThere)
  }

  /// The places of a row in `indexes`.
  static func places(
    of row: Row, _ key: Key, in indexes: [RowIndex<Key, Row>]
  ) -> [IndexPlace] {
    indexes.enumerated().compactMap { number, index in
      index.value(key, row).map {
        IndexPlace(index: number, value: $0.bytes, key: KeyWriter(key).bytes)
      }
    }
  }

  /// How many places are kept in memory, those among them that rows have left.
  package var keptPlaceCount: Int { places.first?.rows.current.count ?? 0 }

  /// Lets the places as they are now be those that changes are counted from.
  mutating func forgetPlaceChanges() {
    if isIndexed { places[0].forgetChanges() }
  }

  /// Lets the places be what they were when changes were last forgotten.
  mutating func undoPlaceChanges() {
    if isIndexed { places[0].undoChanges() }
  }
}
