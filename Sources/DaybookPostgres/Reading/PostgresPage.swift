@_spi(Engine) internal import DaybookEvents

/// Complete records, in the order of the query that read them.
struct PostgresPage: Sendable {
  let seqs: [UInt64]
  private let rows: PostgresRows

  /// The records of `rows`, which have the columns position and record.
  init(_ rows: PostgresRows) throws(PostgresFailure) {
    var seqs: [UInt64] = []
    seqs.reserveCapacity(rows.count)
    for row in 0..<rows.count {
      guard let seq = rows.number(row, 0), seq > 0,
        RecordView.isSound(rows.span(row, 1), seq: seq)
      else { throw .malformed("event \(rows.number(row, 0) ?? 0)") }
      seqs.append(seq)
    }
    (self.seqs, self.rows) = (seqs, rows)
  }

  var count: Int { seqs.count }

  /// Calls `body` with the record at `index`, from 0.
  func withRecord<Result, Failure: Error>(
    _ index: Int, _ body: (borrowing RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(RecordView(seq: seqs[index], bytes: rows.span(index, 1)))
  }

  /// The records as a block; throws an error unless they are consecutive and begin at `first`.
  func block(from first: UInt64) throws(PostgresFailure) -> BlockBuilder {
    var block = BlockBuilder(first: first)
    for index in 0..<count {
      guard seqs[index] == block.next else { throw .malformed("event \(block.next)") }
      withRecord(index) { block.append($0.bytes) }
    }
    return block
  }

  /// The numbers of the records' streams.
  var streamNumbers: Set<UInt32> {
    Set((0..<count).map { withRecord($0) { $0.streamNumber } })
  }

  /// Whether `catalog` has all types and schemas of the records.
  func isKnown(to catalog: EventCatalog) -> Bool {
    (0..<count).allSatisfy { index in
      withRecord(index) { record in
        // An object that is stored without a schema may be the first event of its type.
        record.typeNumber < catalog.typeCount
          && catalog.layout(type: record.typeNumber, schema: record.schemaNumber) != nil
      }
    }
  }
}
