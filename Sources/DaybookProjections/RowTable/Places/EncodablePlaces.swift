/// The index entries of rows, to be encoded by any thread.
///
/// A removed entry is encoded without a mark, so its value is empty, without any byte.
struct EncodablePlaces<Key: RowKey, Row: RowContent>: EncodableRows {
  let rows: Rows<Key, Row>
  /// Whether to encode only entries that were added or removed since changes were last forgotten,
  /// instead of all entries.
  let changedOnly: Bool

  func encode(_ put: (EncodedRun) throws -> Bool) throws {
    guard rows.isIndexed else { return }
    let slots = changedOnly ? rows.touched : rows.current.indices.map { UInt32($0) }
    let (sorted, writing) = (rows.keyTable.sorted(slots), rows.writer ?? RowsWriter())
    for (number, index) in rows.indexes.enumerated() {
      var places = ValuePlaces(index: number, slotCount: slots.count)
      writing.values(rows, sorted, changedOnly, index.source) { places.add($0, $1, $2) }
      guard try places.encode(keys: rows.keyTable, put) else { return }
    }
  }
}

/// The entries of one index, in the order of the rows' keys, for previous and current values.
private struct ValuePlaces {
  private let index: UInt8
  private var values = KeyStore()
  /// The slot of each value's row.
  private var slots: [UInt32] = []
  /// For each value, whether it is the row's current value rather than its former value.
  private var areThere: [Bool] = []

  private static var runCount: Int { 1_024 }

  init(index: Int, slotCount: Int) {
    self.index = UInt8(truncatingIfNeeded: index)
    slots.reserveCapacity(slotCount)
    areThere.reserveCapacity(slotCount)
  }

  /// Adds the former and the current value of a row, if they differ.
  ///
  /// The rows must be added in the order of their keys.
  mutating func add(_ slot: UInt32, _ former: KeyWriter?, _ current: KeyWriter?) {
    if let former, let current, former.isSame(as: current) { return }
    if let former { add(former, slot, isThere: false) }
    if let current { add(current, slot, isThere: true) }
  }

  private mutating func add(_ value: KeyWriter, _ slot: UInt32, isThere: Bool) {
    values.add(value)
    slots.append(slot)
    areThere.append(isThere)
  }

  /// Calls `put` with the entries, sorted by value and key, until it returns false.
  ///
  /// - Returns: Whether `put` accepted all of them.
  func encode(keys: KeyTable, _ put: (EncodedRun) throws -> Bool) throws -> Bool {
    // The sort is stable, so that the entries of one value stay in the order of the keys.
    let sorted = values.sorted(slots.indices.map { values.prefixed(UInt32($0)) })
    for start in stride(from: 0, to: sorted.count, by: Self.runCount) {
      let part = sorted[start..<min(sorted.count, start + Self.runCount)]
      guard try put(run(part, keys)) else { return false }
    }
    return true
  }

  private func run(_ entries: ArraySlice<PrefixedSlot>, _ keys: KeyTable) throws -> EncodedRun {
    var (bytes, starts) = ([UInt8](), [RowStart]())
    starts.reserveCapacity(entries.count)
    for entry in entries {
      let (number, key) = (Int(entry.slot), bytes.count)
      bytes.append(index)
      values.write(number, entry.prefix, to: &bytes)
      keys.write(Int(slots[number]), to: &bytes)
      if let problem = IndexPlace.problem(ofByteCount: bytes.count - key) {
        throw UnkeepableChange(description: problem)
      }
      starts.append(RowStart(key: key, row: bytes.count))
      if areThere[number] { StoredRow.appendEmpty(to: &bytes, keyAt: key) }
    }
    return EncodedRun(bytes, starts)
  }
}
