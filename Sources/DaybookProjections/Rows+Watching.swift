extension Rows {
  @inlinable var isNotingRows: Bool { notes != nil }

  /// Whether the row for which somebody waits may have changed since changes were last forgotten.
  @inlinable var isWatchedRowTouched: Bool {
    watchedSlot >= 0 && marks[watchedSlot] != Self.isClean
  }

  /// Notes down the rows that the event at `seq` touched, and forgets that it did.
  // Inlinable, so that it is compiled for the types of the projection.
  @inlinable mutating func noteTouchedRows(by seq: UInt64) throws {
    guard var notes else { return }
    // Taken out meanwhile, so that what it holds is not copied.
    self.notes = nil
    defer { self.notes = notes }
    for slot in touched {
      marks[Int(slot)] = Self.isClean
      guard let row = current[Int(slot)] else { continue }
      notes.begin()
      row.write(to: &notes.writer)
      try notes.end(keyTable.bytes(Int(slot)), by: seq)
    }
    touched.removeAll(keepingCapacity: true)
    former.removeAll(keepingCapacity: true)
  }

  /// Lets applying halt at each event that touches the row under `key`.
  mutating func watch(_ key: KeyWriter) {
    // No row has a longer one, and a slot for it would stop the read model.
    guard key.byteCount <= KeyWriter.maximumBytes else { return }
    let slot = keyTable.slot(of: key)
    watchedSlot = slot >= 0 ? slot : addSlot(key)
  }
}
