internal import DaybookEvents

/// A stream that the server has, with its number and its last event.
struct KnownStream: Sendable {
  let name: StreamName
  let number: UInt32
  let head: StreamHead

  /// The statement that finds the streams in `names` that exist in the log.
  static func query(_ names: [StreamName], _ tables: PostgresTables) -> PostgresStatement {
    var statement = PostgresStatement(
      "SELECT s.name, s.number, h.seq, h.version FROM \(tables.streams) s CROSS JOIN LATERAL"
        + " (SELECT e.seq, e.version FROM \(tables.events) e WHERE e.stream = s.number"
        + " ORDER BY e.seq DESC LIMIT 1) h WHERE s.name = ANY ($1)")
    statement.bind(names.map(\.name))
    return statement
  }

  static func all(in rows: PostgresRows) throws(PostgresFailure) -> [KnownStream] {
    var streams: [KnownStream] = []
    for row in 0..<rows.count {
      guard let text = rows.text(row, 0), let name = try? StreamName(text),
        let number = rows.number(row, 1).flatMap({ UInt32(exactly: $0) }),
        let seq = rows.number(row, 2), seq > 0,
        let version = rows.number(row, 3).flatMap({ UInt32(exactly: $0) }), version > 0
      else { throw .malformed("head of a stream") }
      streams.append(
        KnownStream(name: name, number: number, head: StreamHead(seq: seq, version: version)))
    }
    return streams
  }
}
