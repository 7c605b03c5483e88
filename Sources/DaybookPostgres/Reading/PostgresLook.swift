internal import DaybookEvents

/// The state of a log at one moment, for a caller that knew an earlier state.
///
/// It has the head row, the identity of the log's last event, and the identity of the last event
/// that the caller knew.
struct PostgresLook: Sendable {
  let head: PostgresHead
  /// The identities of the events by position; a position without an event has no entry.
  let identities: [UInt64: RecordIdentity]
  /// The position of the last event that the caller knew.
  let lastSeq: UInt64

  init(
    _ reader: PostgresReader, after lastSeq: UInt64
  ) throws(PostgresFailure) {
    let tables = reader.tables
    var events = PostgresStatement(
      "SELECT id, substring(record FROM 1 FOR 8), seq FROM \(tables.events)"
        + " WHERE seq = $1 OR seq = (SELECT h.seq FROM \(tables.head) h)")
    events.bind(lastSeq)
    let answers = try reader.connection.run([PostgresHead.query(tables), events])
    head = try PostgresHead(answers[0])
    var identities: [UInt64: RecordIdentity] = [:]
    for row in 0..<answers[1].count {
      guard let seq = answers[1].number(row, 2), let identity = answers[1].identity(row, 0) else {
        throw .malformed("last event")
      }
      identities[seq] = identity
    }
    (self.identities, self.lastSeq) = (identities, lastSeq)
  }
}
