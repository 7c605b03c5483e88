public import DaybookEvents

/// Records the rows that each event added or changed, encoded, in the order of the events.
///
/// The rows have no checksums, because they are not stored.
@usableFromInline struct RowNotes: Sendable {
  @usableFromInline var writer: EventWriter
  private var starts: [RowStart] = []
  private var seqs: [UInt64] = []
  private let definition: EventDefinition
  /// The reason why one of the rows cannot be stored.
  @usableFromInline private(set) var problem: String?

  init(_ definition: EventDefinition) {
    self.definition = definition
    writer = EventWriter(definition)
  }

  /// Records the row of a slot of `keys`, after the event at `seq`.
  // This is inlinable, so that it is compiled for the row's type.
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

  /// Returns the recorded rows, and forgets them.
  mutating func takeAll() -> NotedRows {
    defer {
      writer.bytes.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      seqs.removeAll(keepingCapacity: true)
    }
    return NotedRows(run: EncodedRun(writer.bytes, starts), seqs: seqs)
  }
}

/// Rows that events added or changed, in the order of the events.
package struct NotedRows: Sendable {
  /// The rows, which are not in the order of their keys.
  let run: EncodedRun
  /// The position of each row's event.
  let seqs: [UInt64]

  /// These rows, followed by the rows of later events.
  func followed(by later: NotedRows) -> NotedRows {
    var rows = RunBuilder()
    rows.append(run)
    rows.append(later.run)
    return NotedRows(run: rows.take(), seqs: seqs + later.seqs)
  }
}
