public import DaybookEvents
public import DaybookValues

/// A log on a PostgreSQL server, which many machines share, with the same contract as a log in a
/// file.
///
/// The same events have the same positions, versions, ids, records and digests in a file, so the
/// digest proves that a file is a copy. One row on the server orders all writers. Positions have no
/// gaps and become visible in order, so a reader that continues misses no event. If the server has
/// lost events, as in a failover without a synchronous standby, a follower ends with an error.
///
/// ```swift
/// try PostgresEventLog.prepare("postgres://db.example.org/library")
/// let log = try PostgresEventLog.open("postgres://db.example.org/library")
/// try await log.append(BookReturned(book: "Emma"), to: "book-7")
/// ```
///
/// Appends that wait at the same time are sent together, by one thread with a separate connection.
/// They are answered after the server has made them durable. While the server is unreachable, or
/// while its standby takes over, appends and reads are retried for ``standardPatience``. If a
/// connection breaks during a commit, the log is searched for the append, so that the append counts
/// once.
///
/// A read asks the server and blocks the caller's thread, like reading a file. For many reads,
/// queries and read models, use a replica: see <doc:SharedLog>.
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
  /// The method connects once on the calling thread, and so takes as long as the network needs.
  ///
  /// - Parameters:
  ///   - address: A connection string of libpq: a URI, or `host=… dbname=…`. Missing parts come
  ///     from the environment, a service file and a password file. Errors never show the address.
  ///   - schema: The schema of the log: lowercase letters, digits and `_`.
  ///   - events: The event types of the program. JSON of these types is stored as the fields of the
  ///     type, if it fits the fields.
  ///   - now: The clock that stamps events without a time.
  ///   - maximumTypes: The maximum number of event types of the log; at most 65,000.
  ///   - patience: The time for which requests to an unreachable server are repeated.
  /// - Returns: The open log, which is closed when its last reference is released.
  /// - Throws: `LogError` with code `notFound` if the schema has no log, or `notADaybook` if the
  ///   log has an older or newer format. The code is `unavailable` if the server cannot be reached
  ///   or does not know the user. It is `inputOutput` if the address is invalid, libpq is missing,
  ///   or the server is older than PostgreSQL 14.
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

  /// Whether `text` is a connection string with a password.
  ///
  /// Other users could see a password in a command line.
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

  /// Refuses new appends, and finishes the appends that are waiting.
  ///
  /// The log can still be read. Iterations of followers end.
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

  /// Appends all events of `batch` or none, and returns after the server has made them durable.
  ///
  /// If the task is cancelled before the batch is sent, the batch is not appended.
  ///
  /// - Throws: `AppendError` with the reason. A `LogError` with code `LogError.Code.outcomeUnknown`
  ///   means that the server became unreachable during the commit, and did not return in time. In
  ///   this case, append the batch again with the same ids. If events have no ids, they could be
  ///   appended twice, so the error has the position that the first event would have.
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

  /// The digest of the complete log; equal digests mean equal logs.
  ///
  /// A log in a file has the same digest as an equal log on a server.
  ///
  /// It reads all types and schemas, and the events after the last digest on the server.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience.
  public func digest() throws(LogError) -> [UInt8] {
    let place = try place()
    return place.digest.head(naming: place.catalog)
  }

  /// Returns when the log's end is after `seq`, no matter which machine appended.
  ///
  /// Notifications from the server make this fast, and polling at least once a second makes it
  /// reliable. The method also returns when the task is cancelled, and may return without a new
  /// event.
  ///
  /// - Returns: Whether more events may come; this is false after the log was closed.
  public func waitForEvents(after seq: UInt64) async -> Bool { await listener.wait(beyond: seq) }
}
