internal import DaybookEvents

/// All rows of a read model, to be encoded by any thread.
package protocol EncodableRows: Sendable {
  /// Calls `put` with one run of rows after the other, in the order of the keys.
  ///
  /// The calls end when `put` returns false.
  ///
  /// - Throws: The reason why a row cannot be stored, or the error of `put`.
  func encode(_ put: (EncodedRun) throws -> Bool) throws
}

extension ProjectionFold {
  package var rowsInMemory: (any EncodableRows)? {
    guard rows.source == nil else { return nil }
    return TypedRows(rows: rows, definition: schema.definition)
  }
}

/// Rows in their Swift types, all of which are in memory.
private struct TypedRows<Key: RowKey, Row: RowContent>: EncodableRows {
  let rows: Rows<Key, Row>
  let definition: EventDefinition

  private static var runCount: Int { 1_024 }

  func encode(_ put: (EncodedRun) throws -> Bool) throws {
    // The writer, which knows the rows' type, skips slots without a row.
    var slots = rows.keyTable.allSorted
    while let part = slots.next(Self.runCount) {
      guard try put(run(part)) else { return }
    }
  }

  private func run(_ slots: ArraySlice<PrefixedSlot>) throws -> EncodedRun {
    var (writer, starts) = (EventWriter(definition), [RowStart]())
    starts.reserveCapacity(slots.count)
    let writing = rows.writer ?? RowsWriter()
    try writing.write(rows, slots, &writer) { slot, writer in
      let key = writer.bytes.count
      rows.keyTable.write(Int(slot.slot), slot.prefix, to: &writer.bytes)
      starts.append(RowStart(key: key, row: writer.bytes.count))
      StoredRow.append(definition, to: &writer)
    } _: { _, writer in
      guard let start = starts.last else { return }
      StoredRow.finish(&writer, at: start.row, keyAt: start.key)
      if let problem = writer.problem { throw UnkeepableChange(row: problem) }
    }
    return EncodedRun(writer.bytes, starts)
  }
}
