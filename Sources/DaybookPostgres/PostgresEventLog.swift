public import DaybookEvents
public import DaybookValues

/// A log on a PostgreSQL server, shared by many machines, with the same contract as a file's log.
///
/// For the same events, a log file has the same positions, versions, ids, records and digests. So
/// the digest proves that a file is a copy. One row of the server orders all writers. Positions
/// have no gaps and become visible in order, so a reader that continues misses no event. When the
/// server has lost events, as in a failover without a synchronous standby, a follower ends with an
/// error.
///
/// ```swift
/// try PostgresEventLog.prepare("postgres://db.example.org/library")
/// let log = try PostgresEventLog.open("postgres://db.example.org/library")
/// try await log.append(BookReturned(book: "Emma"), to: "book-7")
/// ```
///
/// Appends that wait at the same time are sent together, by one thread with its own connection.
/// They are answered once the server has made them durable. While the server is unreachable, or its
/// standby takes over, appends and reads are retried for ``standardPatience``. When a connection
/// breaks during a commit, the log is searched for the append, so that the append counts once.
///
/// A read asks the server and blocks the caller's thread, like reading a file. Use a replica for
/// many reads, queries and read models: see <doc:SharedLog>.
public final class PostgresEventLog: HeadSharing {
  private let writer: PostgresWriter
  private let listener: CommitListener
  let readers: ReaderPool
  let names: NameCache
  let configuration: WriterConfiguration
  package let headPages = HeadPages()
  package var losses: Int { names.losses }

  /// The default time for which requests to an unreachable server are repeated: 30 seconds.
  public static let standardPatience = Duration.seconds(30)

  /// Opens a log that ``prepare(_:schema:makingRoles:)`` has made.
  ///
  /// It connects once, on the calling thread, and so takes as long as the network needs.
  ///
  /// - Parameters:
  ///   - address: A connection string of libpq: a URI, or `host=… dbname=…`. Missing parts come
  ///     from the environment, a service file and a password file. The address is never shown in an
  ///     error.
  ///   - schema: The schema of the log: small letters, digits and `_`.
  ///   - events: The event types of the program. JSON of such a type is stored by the type's
  ///     fields, if it fits the fields.
  ///   - now: The clock that stamps events without a time.
  ///   - maximumTypes: The highest number of event types of the log; at most 65,000.
  ///   - patience: The time for which requests to an unreachable server are repeated.
  /// - Returns: The open log; it is closed with its last reference.
  /// - Throws: `LogError`: `notFound` when the schema has no log, and `notADaybook` when the log
  ///   has an older or a newer format. `unavailable` when the server cannot be reached or does not
  ///   know the user. `inputOutput` when the address is invalid, libpq is missing, or the server is
  ///   older than PostgreSQL 14.
  public static func open(
    _ address: String, schema: String = "daybook", events: [any Event.Type] = [],
    now: (@Sendable () -> Timestamp)? = nil, maximumTypes: Int = 10_000,
    patience: Duration = standardPatience
  ) throws(LogError) -> PostgresEventLog {
    let place: PostgresAddress
    do throws(PostgresFailure) { place = try PostgresAddress(address, schema: schema) } catch {
      throw LogError(error)
    }
    return try PostgresEventLog(
      WriterConfiguration(
        address: place, known: DeclaredEvents(events), typeLimit: TypeLimit(maximumTypes),
        now: now ?? { .now }, patience: patience))
  }

  /// Makes the tables of a log, or migrates existing tables to the format of this version.
  ///
  /// Tables that have this format already are not changed.
  ///
  /// - Parameters:
  ///   - address: A connection string of a user with the right to make a schema.
  ///   - schema: The schema for the log.
  ///   - makesRoles: Whether the roles `SCHEMA_writer` and `SCHEMA_reader` are made, without a
  ///     login. They have only the rights that appending and reading need.
  /// - Throws: `LogError` when the server cannot be reached or refuses; then there is no change.
  public static func prepare(
    _ address: String, schema: String = "daybook", makingRoles makesRoles: Bool = false
  ) throws(LogError) {
    do throws(PostgresFailure) {
      let place = try PostgresAddress(address, schema: schema)
      try PostgresSetup.run(at: place, makesRoles: makesRoles)
    } catch { throw LogError(error) }
  }

  /// Whether `text` is a connection string with a password, which other users could see in a
  /// command line.
  package static func holdsPassword(_ text: String) -> Bool { PostgresAddress.hasPassword(text) }

  init(_ configuration: WriterConfiguration) throws(LogError) {
    let signal = CommitSignal()
    self.configuration = configuration
    names = NameCache(known: configuration.known)
    readers = ReaderPool(configuration.address, patience: configuration.patience)
    listener = try CommitListener(configuration.address, telling: signal)
    writer = try PostgresWriter(configuration) { signal.signal($0) }
    try requireFormat()
  }

  /// The event types of the program.
  var known: DeclaredEvents { configuration.known }

  deinit {
    close()
    readers.close()
  }

  /// Refuses new appends, and finishes waiting ones.
  ///
  /// Reading still works; iterations of followers end.
  public func close() {
    writer.close()
    listener.close()
  }

  private func requireFormat() throws(LogError) {
    let number = try readers.read { reader in
      Result { () throws(PostgresFailure) in
        let query = PostgresStatement("SELECT number FROM \(reader.tables.format)")
        guard let number = try reader.connection.run(query).number(0, 0) else {
          throw .malformed("format")
        }
        guard number <= PostgresTables.format else { throw .newerFormat(Int(number)) }
        return number
      }
    }
    guard number == PostgresTables.format else {
      throw LogError(
        .notADaybook,
        "The shared log has the older format \(number). Run 'daybook-postgres init' to bring it to"
          + " format \(PostgresTables.format).")
    }
  }

  /// Appends all events of `batch`, or none, and returns once the server has made them durable.
  ///
  /// A batch whose task is cancelled before it is sent is not appended.
  ///
  /// - Throws: `AppendError` with the reason. A `LogError` with code `LogError.Code.outcomeUnknown`
  ///   means that the server became unreachable during the commit, and did not return in time. Then
  ///   append the batch again with the same ids. Events without ids could be appended twice, so the
  ///   error has the position that the first event would have.
  public func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await writer.append(batch)
  }

  /// The position of the last event; 0 for an empty log.
  ///
  /// It sends one request to the server.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience.
  public func end() throws(LogError) -> UInt64 {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in try reader.head().seq }
    }
  }

  /// The last version of `stream`, or 0 when it has no event.
  ///
  /// It sends one request to the server.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience.
  public func version(of stream: StreamName) throws(LogError) -> UInt64 {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in UInt64(try reader.stream(stream)?.head.version ?? 0) }
    }
  }

  /// The position of the event with this id; `nil` when the log has none.
  ///
  /// It sends one request to the server.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience.
  public func position(of id: EventID) throws(LogError) -> UInt64? {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in
        try reader.connection.run(Foresight.idQuery([id], reader.tables)).number(0, 1)
      }
    }
  }

  /// The event types of the log, in order of first appearance.
  ///
  /// It reads all types and schemas from the server.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience.
  public func types() throws(LogError) -> [EventType] { try loadCatalog().types }

  /// The digest of the whole log; equal digests mean equal logs, even if one of the logs is in a
  /// file.
  ///
  /// It reads all types and schemas, and the events after the last digest on the server.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience.
  public func digest() throws(LogError) -> [UInt8] {
    let place = try place()
    return place.digest.head(naming: place.catalog)
  }

  /// Returns once the log's end is beyond `seq`, whichever machine appended.
  ///
  /// The server's notifications make this fast, and polling at least once a second makes it
  /// reliable. The method also returns when the task is cancelled, and may return without a new
  /// event.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  public func waitForEvents(after seq: UInt64) async -> Bool { await listener.wait(beyond: seq) }
}
