internal import DaybookEvents

extension ProjectionFold {
  package func forEachChange(_ body: (RowChange) throws -> Void) throws {
    let rows = rows
    // `rows.former` contains only rows that existed before the changes.
    let areAllNew = rows.former.isEmpty && !hasOrder
    var rest = rows.keyTable.sortedWithPrefixes(rows.touched)[...]
    while let first = rest.first {
      var part = hasOrder ? [] : rest.prefix(Self.partCount)
      if !areAllNew { part = part.prefix { rows.wasAbsent(Int($0.slot)) } }
      if part.isEmpty {
        let (old, new) = rows.change(ofSlot: Int(first.slot))
        if old != new { try body(try change(rows.keyTable.bytes(Int(first.slot)), old, new)) }
      } else {
        try forEachNew(rows, part, body)
      }
      rest = rest.dropFirst(max(1, part.count))
    }
  }

  private static var partCount: Int { 256 }

  /// Calls `body` with a change for each of `slots`, all of which are new rows.
  ///
  /// During a rebuild, most rows are new.
  private func forEachNew(
    _ rows: Rows<P.Key, P.Row>, _ slots: ArraySlice<PrefixedSlot>,
    _ body: (RowChange) throws -> Void
  ) throws {
    // `body` may use the fold's writer to read other rows, so this function uses a copy of it.
    var (writer, key) = (writer, [UInt8]())
    let (definition, writing) = (schema.definition, rows.writer ?? RowsWriter())
    try writing.write(rows, slots, &writer) {
      StoredRow.begin(definition, in: &$1)
    } _: { slot, writer in
      key.removeAll(keepingCapacity: true)
      rows.keyTable.write(Int(slot.slot), slot.prefix, to: &key)
      StoredRow.finish(&writer, key: key)
      if let problem = writer.problem { throw UnkeepableChange(row: problem) }
      try body(RowChange(key: key, old: nil, new: writer.bytes))
    }
  }

  private func change(_ key: [UInt8], _ old: P.Row?, _ new: P.Row?) throws -> RowChange {
    let typedKey = hasOrder ? try codec.key(key) : nil
    func place(_ row: P.Row?) -> [UInt8]? {
      guard let typedKey, let row else { return nil }
      return P.order(of: typedKey, row).map { KeyWriter($0).bytes }
    }
    return RowChange(
      key: key, old: try old.map { try encoded($0, key) },
      new: try new.map { try encoded($0, key) },
      oldOrder: place(old), newOrder: place(new))
  }
}

extension Rows {
  /// Whether a touched slot had no row when changes were last forgotten.
  func wasAbsent(_ slot: Int) -> Bool { marks[slot] == Self.wasAbsent }

  /// The row of a touched slot before and after the changes since ``forgetChanges()``.
  func change(ofSlot slot: Int) -> (old: Row?, new: Row?) {
    (formerRow(slot), current[slot])
  }

  /// Makes the current rows the base from which later changes are counted.
  mutating func forgetChanges() {
    for slot in touched { marks[Int(slot)] = Self.isClean }
    touched.removeAll(keepingCapacity: true)
    former.removeAll(keepingCapacity: true)
  }
}
