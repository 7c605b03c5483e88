public import DaybookEvents

/// A row after an event that touched it.
package struct RowNote: Sendable {
  /// The position of the event.
  package let seq: UInt64
  package let row: EncodedRow
}

/// The rows that events leave behind, encoded, in the order of the events.
@usableFromInline struct RowNotes: Sendable {
  private var notes: [RowNote] = []
  private let definition: EventDefinition
  @usableFromInline var writer: EventWriter

  init(_ definition: EventDefinition) {
    self.definition = definition
    writer = EventWriter(definition)
  }

  /// Makes ``writer`` ready for the fields of a row.
  @usableFromInline mutating func begin() { StoredRow.begin(definition, in: &writer) }

  /// Keeps the row that was written, which belongs under `key`.
  @usableFromInline mutating func end(_ key: [UInt8], by seq: UInt64) throws {
    StoredRow.finish(&writer, key: key)
    if let problem = writer.problem { throw UnkeepableChange(description: problem) }
    notes.append(RowNote(seq: seq, row: EncodedRow(key: key, row: writer.bytes)))
  }

  /// Hands out what was noted, and forgets it.
  mutating func takeAll() -> [RowNote] {
    defer { notes.removeAll(keepingCapacity: true) }
    return notes
  }
}

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
    let slot = keyTable.slot(of: key)
    watchedSlot = slot >= 0 ? slot : addSlot(key)
  }
}
