internal import DaybookEvents

extension Rows {
  /// Whether the watched row may have changed since changes were last forgotten.
  @inlinable var isWatchedRowTouched: Bool {
    watchedSlot >= 0 && marks[watchedSlot] != Self.isClean
  }

  /// Makes `apply` note the rows that each event adds or changes.
  mutating func noteRows(as definition: EventDefinition) {
    notes = RowNotes(definition)
    isNotingRows = true
  }

  /// Notes the rows that the event at `seq` touched, and clears the list of touched rows.
  ///
  /// It is inlinable, so that it is compiled for the types of the projection.
  @inlinable mutating func noteTouchedRows(by seq: UInt64) throws {
    for slot in touched {
      let slot = Int(slot)
      marks[slot] = Self.isClean
      if let row = current[slot] { notes?.note(row, slot, of: keyTable, by: seq) }
    }
    if let problem = notes?.problem { throw UnkeepableChange(row: problem) }
    touched.removeAll(keepingCapacity: true)
    former.removeAll(keepingCapacity: true)
  }

  /// Makes `apply` stop at each event that touches the row under `key`.
  mutating func watch(_ key: KeyWriter) {
    // A longer key has no row, and a slot for it would stop the read model.
    guard key.byteCount <= KeyWriter.maximumBytes else { return }
    watchedSlot = slotMakingOne(for: key)
  }
}
