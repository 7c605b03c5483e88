internal import DaybookValues

/// The row that orders all writers.
struct PostgresHead: Equatable, Sendable {
  /// The position of the last event.
  let seq: UInt64
  /// The id of the last event; if this position later has a different id, the log is a different
  /// log.
  let lastID: EventID?
  let types: UInt64
  let schemas: UInt64
  let streams: UInt64

  static func query(_ tables: PostgresTables, forUpdate: Bool = false) -> PostgresStatement {
    PostgresStatement(
      "SELECT seq, last_id, types, schemas, streams FROM \(tables.head)"
        + (forUpdate ? " FOR UPDATE" : ""))
  }

  init(_ rows: PostgresRows) throws(PostgresFailure) {
    guard let seq = rows.number(0, 0), let types = rows.number(0, 2),
      let schemas = rows.number(0, 3), let streams = rows.number(0, 4), streams <= UInt32.max
    else { throw .malformed("head") }
    (self.seq, self.types, self.schemas, self.streams) = (seq, types, schemas, streams)
    lastID = rows.id(0, 1)
    guard (lastID == nil) == (seq == 0) else { throw .malformed("head") }
  }
}
