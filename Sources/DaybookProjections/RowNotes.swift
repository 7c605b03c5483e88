public import DaybookEvents

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
