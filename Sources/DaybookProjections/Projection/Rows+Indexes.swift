internal import DaybookEvents

extension Rows {
  /// Empty rows, with these indexes.
  init(indexedBy indexes: [RowIndex<Key, Row>]) {
    self.init()
    guard !indexes.isEmpty else { return }
    (self.indexes, isIndexed) = (indexes, true)
  }

  /// The rows with `value` in the index called `name`, in the order of the keys.
  ///
  /// ```swift
  /// for (_, loan) in loans.index("byReader", "ada") where loan.due.year < 2026 { count += 1 }
  /// ```
  ///
  /// An undeclared index, or a value of a different kind, is a mistake in the program and stops it.
  ///
  /// - Complexity: O(log *n*), and for each row one look-up of its key. The first call also builds
  ///   the index, which takes O(*n* log *n*) in the number of rows in memory. The first 64 rows are
  ///   looked up together, so that `apply` may change them during the iteration. If there are more
  ///   rows, a change copies all rows in memory. The iteration also skips stored index entries of
  ///   rows whose value has changed in memory.
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

  /// The entries of `value` in the index with `number`, beginning at the entry of `key`.
  func ranks(
    _ number: Int, _ value: [UInt8], from key: [UInt8] = []
  ) -> OrderedRows<IndexPlace, IndexMark> {
    let prefix = IndexPlace(index: number, value: value).bytes
    return OrderedRows(
      currentPlaces.rows, from: KeyWriter(bytes: prefix + key),
      below: KeyWriter(bytes: prefix).afterAllStartingWithThis)
  }

  /// The row whose encoded key is `key`; `nil` if there is none.
  func element(forKey key: [UInt8]) -> Element? {
    let slot = keyTable.slot(of: KeyWriter(bytes: key))
    guard slot < 0 else { return element(slot) }
    return source?.stored(key).flatMap { element($0) }
  }
}

extension Rows {
  /// The current index entries of the rows.
  private var currentPlaces: IndexPlaces { places.first ?? askedPlaces.places(madeBy: madePlaces) }

  /// The index entries of the rows in memory, and a mark for each stored entry that is now removed.
  private func madePlaces() -> IndexPlaces {
    var made = IndexPlaces(above: placesBelow)
    for slot in current.indices {
      let below = source?.row(KeyWriter(bytes: keyTable.bytes(slot)))
      forEachPlaceChange(slot, from: below, to: current[slot]) { made.add($0, isThere: $1) }
    }
    made.keepOrder()
    return made
  }

  /// Begins to maintain the index entries, if a caller has looked up rows in an index.
  ///
  /// - Returns: Whether index entries are maintained.
  @usableFromInline mutating func keepAskedPlaces() -> Bool {
    guard places.isEmpty else { return true }
    if askedPlaces.wasAsked {
      places = [askedPlaces.places(madeBy: madePlaces)]
      // If `askedPlaces` still referred to the entries, the first change would copy them.
      askedPlaces = AskedPlaces(askedPlaces.use)
      canUndoPlaces = touched.isEmpty
    } else if !isKnownUniquelyReferenced(&askedPlaces) {
      // Copies of the rows keep the old object, with the index entries from before this change.
      askedPlaces = AskedPlaces(askedPlaces.use)
    }
    return !places.isEmpty
  }

  /// The value of a slot's row in each index before a change; empty if the slot has no row.
  @usableFromInline mutating func indexValues(_ slot: Int, _ key: Key) -> [KeyWriter?] {
    guard let row = current[slot] else { return [] }
    return indexes.map { $0.value(key, row) }
  }

  /// Replaces the entry of a changed row in each index in which the row's value differs.
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
    problem = problem ?? IndexPlace.problem(ofByteCount: place.byteCount)
    places[0].mark(place, isThere: isThere)
  }

  /// Calls `body` with each index entry that a change of a row adds (true) or removes (false).
  func forEachPlaceChange(
    _ slot: Int, from old: Row?, to new: Row?, _ body: (KeyWriter, Bool) throws -> Void
  ) rethrows {
    guard old != nil || new != nil, let key = knownKey(slot) else { return }
    let bytes = KeyWriter(key)
    for (number, index) in indexes.enumerated() {
      let (left, came) = (
        old.flatMap { index.value(key, $0) }, new.flatMap { index.value(key, $0) }
      )
      if let left, let came, left.isSame(as: came) { continue }
      if let left { try body(IndexPlace.writer(index: number, value: left, key: bytes), false) }
      if let came { try body(IndexPlace.writer(index: number, value: came, key: bytes), true) }
    }
  }

  /// The entries of a row in `indexes`.
  static func places(
    of row: Row, _ key: Key, in indexes: [RowIndex<Key, Row>]
  ) -> [IndexPlace] {
    indexes.enumerated().compactMap { number, index in
      index.value(key, row).map {
        IndexPlace(index: number, value: $0.bytes, key: KeyWriter(key).bytes)
      }
    }
  }

  /// The number of index entries in memory, including marks for removed entries.
  package var keptPlaceCount: Int { places.first?.rows.current.count ?? 0 }

  /// Makes the current index entries the base from which later changes are counted.
  mutating func forgetPlaceChanges() {
    guard !places.isEmpty else { return }
    places[0].forgetChanges()
    canUndoPlaces = true
  }

  /// Restores the index entries as of the last ``forgetPlaceChanges()``.
  mutating func undoPlaceChanges() {
    if canUndoPlaces, !places.isEmpty { return places[0].undoChanges() }
    (places, askedPlaces) = ([], AskedPlaces(askedPlaces.use))
  }

  /// Makes the entries of `source` the base of the index entries, and drops the entries in memory.
  mutating func placesLie(above source: RowsSource<IndexPlace, IndexMark>) {
    placesBelow = source
    (places, askedPlaces) = ([], AskedPlaces(askedPlaces.use))
  }
}
