public import DaybookEvents

/// Takes down the rows that events leave behind, encoded, in the order of the events, and unsealed:
/// they are looked at, and kept nowhere.
@usableFromInline struct RowNotes: Sendable {
  @usableFromInline var writer: EventWriter
  private var starts: [RowStart] = []
  private var seqs: [UInt64] = []
  private let definition: EventDefinition
  /// Why one of the rows cannot be kept.
  @usableFromInline private(set) var problem: String?

  init(_ definition: EventDefinition) {
    self.definition = definition
    writer = EventWriter(definition)
  }

  /// Takes down the row of a slot of `keys`, as the event at `seq` leaves it.
  // Inlinable, so that it is compiled for the row's type.
  @inlinable mutating func note(
    _ row: some RowContent, _ slot: Int, of keys: KeyTable, by seq: UInt64
  ) {
    begin(slot, of: keys, by: seq)
    row.write(to: &writer)
    end()
  }

  @usableFromInline mutating func begin(_ slot: Int, of keys: KeyTable, by seq: UInt64) {
    seqs.append(seq)
    let key = writer.bytes.count
    keys.write(slot, to: &writer.bytes)
    starts.append(RowStart(key: key, row: writer.bytes.count))
    StoredRow.append(definition, to: &writer)
  }

  @usableFromInline mutating func end() {
    guard let start = starts.last else { return }
    StoredRow.finishUnsealed(&writer, at: start.row)
    problem = problem ?? writer.problem
  }

  /// Hands out what was taken down, and forgets it.
  mutating func takeAll() -> NotedRows {
    defer {
      writer.bytes.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      seqs.removeAll(keepingCapacity: true)
    }
    return NotedRows(run: EncodedRun(writer.bytes, starts), seqs: seqs)
  }
}

/// Rows that events left behind, in the order of the events.
package struct NotedRows: Sendable {
  /// The rows, in no order of their keys.
  let run: EncodedRun
  /// The position of the event, for each row.
  let seqs: [UInt64]
}
