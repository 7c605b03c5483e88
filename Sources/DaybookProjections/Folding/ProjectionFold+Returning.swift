internal import DaybookEvents

extension ProjectionFold {
  package func undoChanges() {
    let writing = rows.writer ?? RowsWriter()
    writing.undo(&rows)
    rows.forgetChanges()
    rows.undoPlaceChanges()
    rows.problem = nil
  }

  package func changedRows() throws -> EncodedRun {
    let slots = rows.keyTable.sortedWithPrefixes(rows.touched)
    var run = ChangedRun(rows.keyTable, slots)
    let (definition, writing) = (schema.definition, rows.writer ?? RowsWriter())
    var writer = EventWriter(definition)
    try writing.write(rows, slots[...], &writer) { slot, writer in
      run.begin(slot, &writer.bytes)
      StoredRow.append(definition, to: &writer)
    } _: { _, writer in
      run.finish(&writer)
      if let problem = writer.problem { throw UnkeepableChange(row: problem) }
    }
    run.noteRemoved(before: nil, &writer.bytes)
    return EncodedRun(writer.bytes, run.starts)
  }
}

/// The offsets of changed and removed rows, which are encoded one after the other.
private struct ChangedRun {
  private(set) var starts: [RowStart] = []
  private let keys: KeyTable
  private var rest: ArraySlice<PrefixedSlot>

  /// The rows of `slots`, which are sorted by key.
  init(_ keys: KeyTable, _ slots: [PrefixedSlot]) {
    (self.keys, rest) = (keys, slots[...])
    starts.reserveCapacity(slots.count)
  }

  /// Adds the keys of removed rows before `slot`, then the key of `slot`, whose row follows.
  mutating func begin(_ slot: PrefixedSlot, _ bytes: inout [UInt8]) {
    noteRemoved(before: slot.slot, &bytes)
    noteKey(slot, &bytes)
    rest.removeFirst()
  }

  /// Completes the row after its fields were written.
  func finish(_ writer: inout EventWriter) {
    guard let start = starts.last else { return }
    StoredRow.finish(&writer, at: start.row, keyAt: start.key)
  }

  /// Adds the keys of removed rows before `slot`, or of all remaining rows if `slot` is `nil`.
  mutating func noteRemoved(before slot: UInt32?, _ bytes: inout [UInt8]) {
    while let removed = rest.first, removed.slot != slot {
      noteKey(removed, &bytes)
      rest.removeFirst()
    }
  }

  private mutating func noteKey(_ slot: PrefixedSlot, _ bytes: inout [UInt8]) {
    let start = bytes.count
    keys.write(Int(slot.slot), slot.prefix, to: &bytes)
    starts.append(RowStart(key: start, row: bytes.count))
  }
}
