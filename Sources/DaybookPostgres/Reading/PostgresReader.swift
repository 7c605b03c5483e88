@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// Reads a shared log over one connection.
struct PostgresReader {
  let connection: PostgresConnection
  let tables: PostgresTables

  func head() throws(PostgresFailure) -> PostgresHead {
    try PostgresHead(connection.run(PostgresHead.query(tables)))
  }

  /// The statement that reads the identity of the event at `seq`.
  static func identityQuery(_ seq: UInt64, _ tables: PostgresTables) -> PostgresStatement {
    var statement = PostgresStatement(
      "SELECT id, substring(record FROM 1 FOR 8) FROM \(tables.events) WHERE seq = $1")
    statement.bind(seq)
    return statement
  }

  func identity(at seq: UInt64) throws(PostgresFailure) -> RecordIdentity? {
    try connection.run(Self.identityQuery(seq, tables)).identity(0, 0)
  }

  /// Whether the server is a standby, which follows another server and may lag behind it.
  func isOnStandby() throws(PostgresFailure) -> Bool {
    try connection.run(Self.standbyQuery).number(0, 0) == 1
  }

  static let standbyQuery = PostgresStatement("SELECT pg_is_in_recovery()::int")

  func page(_ query: PageQuery) throws(PostgresFailure) -> PostgresPage {
    try PostgresPage(connection.run(query.statement(tables)))
  }

  /// All types and schemas.
  func catalog(known: DeclaredEvents) throws(PostgresFailure) -> EventCatalog {
    // Types are read last, so that each schema has its type even if types and schemas are added in
    // the meantime.
    let rows = try connection.run([
      PostgresStatement("SELECT number, definition FROM \(tables.schemas) ORDER BY number"),
      PostgresStatement("SELECT number, name FROM \(tables.types) ORDER BY number"),
    ])
    var catalog = EventCatalog(known: known)
    try Self.addTypes(rows[1], to: &catalog)
    try Self.addSchemas(rows[0], to: &catalog)
    return catalog
  }

  private static func addTypes(
    _ rows: PostgresRows, to catalog: inout EventCatalog
  ) throws(PostgresFailure) {
    for row in 0..<rows.count {
      guard let number = rows.number(row, 0), number == catalog.typeCount, number <= UInt16.max,
        let name = rows.text(row, 1), let type = try? EventType(name),
        catalog.number(of: type) == nil
      else { throw .malformed("event type \(row)") }
      _ = catalog.add(type)
    }
  }

  private static func addSchemas(
    _ rows: PostgresRows, to catalog: inout EventCatalog
  ) throws(PostgresFailure) {
    for row in 0..<rows.count {
      guard let key = rows.number(row, 0).flatMap({ UInt32(exactly: $0) }),
        let type = catalog.type(UInt16(key >> 16)),
        let definition = EventDefinition(type: type, storedBytes: rows.span(row, 1)),
        catalog.schemas(ofType: UInt16(key >> 16)).count + 1 == Int(key & 0xFFFF)
      else { throw .malformed("schema \(row)") }
      _ = catalog.add(definition, toType: UInt16(key >> 16))
    }
  }

  /// The digest chain over all records up to position `end`, which must exist.
  func digest(upTo end: UInt64) throws(PostgresFailure) -> LogDigest {
    let number = end / UInt64(LogDigest.span)
    var digest = LogDigest()
    if number > 0 {
      var statement = PostgresStatement("SELECT digest FROM \(tables.digests) WHERE number = $1")
      statement.bind(number)
      guard let bytes = try connection.run(statement).data(0, 0), bytes.count == LogDigest.byteCount
      else { throw .malformed("digest \(number)") }
      digest = LogDigest(after: number * UInt64(LogDigest.span), last: bytes)
    }
    while digest.end < end {
      let next = digest.end + 1
      let block = try page(PageQuery(from: next, to: end)).block(from: next)
      guard block.count > 0 else { throw .malformed("event \(next)") }
      digest.append(block, from: 0)
    }
    return digest
  }

  /// Runs `body` in a snapshot, which does not see later appends.
  func withSnapshot<Value>(
    _ body: (PostgresReader) throws(PostgresFailure) -> Value
  ) throws(PostgresFailure) -> Value {
    _ = try connection.run(
      PostgresStatement("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    let value = try body(self)
    _ = try connection.run(PostgresStatement("COMMIT"))
    return value
  }

  /// The names of the streams with these numbers.
  func names(of numbers: [UInt32]) throws(PostgresFailure) -> [UInt32: StreamName] {
    var statement = PostgresStatement(
      "SELECT number, name FROM \(tables.streams) WHERE number = ANY ($1)")
    statement.bind(numbers.map { UInt64($0) })
    let rows = try connection.run(statement)
    var names: [UInt32: StreamName] = [:]
    for row in 0..<rows.count {
      guard let number = rows.number(row, 0).flatMap({ UInt32(exactly: $0) }),
        let text = rows.text(row, 1), let name = try? StreamName(text)
      else { throw .malformed("name of a stream") }
      names[number] = name
    }
    return names
  }

  /// The number and the head of a stream.
  func stream(
    _ name: StreamName
  ) throws(PostgresFailure) -> (number: UInt32, head: StreamHead)? {
    try streams([name]).first.map { ($0.number, $0.head) }
  }

  /// The numbers and heads of the streams among `names` that the log has.
  func streams(_ names: [StreamName]) throws(PostgresFailure) -> [KnownStream] {
    try KnownStream.all(in: connection.run(KnownStream.query(names, tables)))
  }
}
