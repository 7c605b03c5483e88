public import DaybookEvents

/// What the rows of a read model are encoded with: code for the row's type, which this module has
/// not.
@usableFromInline struct RowsWriter<Key: RowKey, Row: RowContent>: Sendable {
  /// Writes the rows of slots that have one, each between a call of `begin` and one of `end`.
  @usableFromInline typealias Writing =
    @Sendable (
      _ rows: Rows<Key, Row>, _ slots: ArraySlice<PrefixedSlot>, _ writer: inout EventWriter,
      _ begin: (PrefixedSlot, inout EventWriter) -> Void,
      _ end: (PrefixedSlot, inout EventWriter) throws -> Void
    ) throws -> Void

  @usableFromInline let write: Writing
  /// Gives slots the rows that they held when changes were last forgotten.
  @usableFromInline let undo: @Sendable (_ rows: inout Rows<Key, Row>) -> Void

  @inlinable init() {
    undo = { $0.putBackFormer() }
    write = { rows, slots, writer, begin, end in
      // The rows lie anywhere in memory: a look at all of them lets many come at once.
      for slot in slots.filter({ rows.current[Int($0.slot)] != nil }) {
        guard let row = rows.current[Int(slot.slot)] else { continue }
        begin(slot, &writer)
        row.write(to: &writer)
        try end(slot, &writer)
      }
    }
  }
}

extension Rows {
  // Inlinable, so that it is compiled for the types of the projection.
  @inlinable mutating func putBackFormer() {
    for slot in touched {
      let slot = Int(slot)
      let mark = marks[slot]
      let wasThere = current[slot] != nil
      current[slot] = mark >= 0 ? former[Int(mark)] : nil
      note(wasThere: wasThere, isThere: mark >= 0)
    }
  }

  // Inlinable, so that it is compiled for the types of the projection.
  @inlinable mutating func prepareWriting() {
    if writer == nil { writer = RowsWriter() }
  }
}
