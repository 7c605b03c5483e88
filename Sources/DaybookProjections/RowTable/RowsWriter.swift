public import DaybookEvents

/// Functions for the row type of a read model, compiled in the module that defines the projection.
@usableFromInline struct RowsWriter<Key: RowKey, Row: RowContent>: Sendable {
  /// Writes the row of each slot that has a row, between calls of `begin` and `end`.
  @usableFromInline typealias Writing =
    @Sendable (
      _ rows: Rows<Key, Row>, _ slots: ArraySlice<PrefixedSlot>, _ writer: inout EventWriter,
      _ begin: (PrefixedSlot, inout EventWriter) -> Void,
      _ end: (PrefixedSlot, inout EventWriter) throws -> Void
    ) throws -> Void

  /// Calls `body` with the former and the current values of slots in an index.
  ///
  /// If `fromFormer` is false, `body` gets `nil` instead of each former value.
  @usableFromInline typealias Valuing =
    @Sendable (
      _ rows: Rows<Key, Row>, _ slots: [UInt32], _ fromFormer: Bool,
      _ source: IndexValue<Key, Row>,
      _ body: (_ slot: UInt32, _ former: KeyWriter?, _ current: KeyWriter?) -> Void
    ) -> Void

  @usableFromInline let write: Writing
  @usableFromInline let values: Valuing
  /// Restores the touched rows as they were when changes were last forgotten.
  @usableFromInline let undo: @Sendable (_ rows: inout Rows<Key, Row>) -> Void

  @inlinable init() {
    undo = { $0.putBackFormer() }
    write = { rows, slots, writer, begin, end in
      // The rows are scattered in memory. The filter only checks whether each row exists, so many
      // of them are loaded in parallel.
      for slot in slots.filter({ rows.current[Int($0.slot)] != nil }) {
        guard let row = rows.current[Int(slot.slot)] else { continue }
        begin(slot, &writer)
        row.write(to: &writer)
        try end(slot, &writer)
      }
    }
    values = { rows, slots, fromFormer, source, body in
      for slot in slots {
        let former = fromFormer ? rows.formerRow(Int(slot)) : nil
        let current = rows.current[Int(slot)]
        guard former != nil || current != nil else { continue }
        switch source {
        case .row(let value): body(slot, former.flatMap(value), current.flatMap(value))
        case .keyAndRow(let value):
          guard let key = rows.knownKey(Int(slot)) else { continue }
          body(slot, former.flatMap { value(key, $0) }, current.flatMap { value(key, $0) })
        }
      }
    }
  }
}

extension Rows {
  /// The row that a touched slot had when changes were last forgotten.
  ///
  /// It is inlinable, so that it is compiled for the types of the projection.
  @inlinable func formerRow(_ slot: Int) -> Row? {
    marks[slot] >= 0 ? former[Int(marks[slot])] : nil
  }

  // This is inlinable, so that it is compiled for the types of the projection.
  @inlinable mutating func putBackFormer() {
    for slot in touched {
      let slot = Int(slot)
      let mark = marks[slot]
      let wasThere = current[slot] != nil
      current[slot] = mark >= 0 ? former[Int(mark)] : nil
      note(wasThere: wasThere, isThere: mark >= 0)
    }
  }

  // This is inlinable, so that it is compiled for the types of the projection.
  @inlinable mutating func prepareWriting() {
    if writer == nil { writer = RowsWriter() }
  }
}
