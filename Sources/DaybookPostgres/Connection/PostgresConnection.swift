internal import CPostgres

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A connection to a server; it is closed when this object is released.
///
/// Only the thread that opened the connection may use it.
///
/// Only this type and ``PostgresLibrary`` touch pointers of libpq. Results are copied before they
/// are freed, and parameters live until they are sent.
@safe final class PostgresConnection {
  private let handle: OpaquePointer
  private let address: PostgresAddress
  /// The count of the server's warnings so far.
  private let warnings: UnsafeMutablePointer<Int32>
  /// The names of the statements that are prepared on the server for this connection.
  private var kept: Set<String> = []
  /// Whether either side has ended the connection.
  private(set) var isLost = false

  /// The longest wait for an answer.
  static let answerLimit = Duration.seconds(60)
  /// The limit in seconds for connecting to each host, unless the address or the environment sets
  /// it.
  private static let connectLimit = "5"

  /// Connects, and blocks the thread until the connection is open or has failed.
  ///
  /// - Parameters:
  ///   - address: The address, whose values take precedence over the defaults of this function.
  ///   - writes: Whether to skip servers that are read-only, such as a standby.
  /// - Throws: ``PostgresFailure`` with cause `impossible` if libpq is missing, the address is
  ///   invalid, or the server is too old. Otherwise with cause `lost`.
  init(to address: PostgresAddress, writes: Bool) throws(PostgresFailure) {
    guard pq_load() else { throw .noLibrary }
    guard unsafe pq_understands(address.connectionString) else { throw .badAddress }
    let words = Self.words(address, writes: writes)
    let handle = unsafe withPointers(to: words.map(\.0) + words.map(\.1)) { texts in
      let (keywords, values) = unsafe (texts[..<words.count] + [nil], texts[words.count...] + [nil])
      return unsafe pq_connect(Array(keywords), Array(values))
    }
    guard let handle = unsafe handle else {
      throw PostgresFailure(.lost, "There is no memory left.")
    }
    unsafe self.handle = handle
    unsafe warnings = .allocate(capacity: 1)
    unsafe warnings.initialize(to: 0)
    self.address = address
    guard !(unsafe pq_has_failed(handle)) else { throw lost(unsafe text(pq_error(handle))) }
    guard unsafe pq_prepare_pipeline(handle, warnings) else { throw lost("The connection ended.") }
    guard unsafe pq_server_version(handle) >= 140_000 else {
      throw PostgresFailure(.impossible, "The server is older than PostgreSQL 14. Use a newer one.")
    }
  }

  /// Connects for reading: to the primary server if it answers, otherwise to a standby.
  ///
  /// A standby may lag, so it may lack the last events.
  static func reading(from address: PostgresAddress) throws(PostgresFailure) -> PostgresConnection {
    do throws(PostgresFailure) { return try PostgresConnection(to: address, writes: true) } catch {
      guard error.cause == .lost else { throw error }
      return try PostgresConnection(to: address, writes: false)
    }
  }

  deinit {
    unsafe pq_finish(handle)
    unsafe warnings.deallocate()
  }

  /// The keywords and values for libpq, which uses the last value of a keyword.
  ///
  /// Default values precede the address, so that the address can replace them. Required values
  /// follow the address.
  private static func words(_ address: PostgresAddress, writes: Bool) -> [(String, String)] {
    var words = [
      ("fallback_application_name", "daybook"), ("gssencmode", "disable"),
      ("keepalives_idle", "10"),
    ]
    if unsafe getenv("PGCONNECT_TIMEOUT") == nil { words.append(("connect_timeout", connectLimit)) }
    if writes { words.append(("target_session_attrs", "read-write")) }
    words.append(("dbname", address.connectionString))
    words.append(("client_encoding", "UTF8"))
    return words
  }

  /// Whether the connection still seems open, which is found without a request to the server.
  func isStillThere() -> Bool {
    // The end of the connection can be read only after the server's last messages, so several reads
    // may be needed.
    for _ in 0..<4 where !isLost {
      guard wait(writing: false, until: .now) else { return true }
      if unsafe !pq_consume(handle) { isLost = true }
    }
    return !isLost
  }

  /// Runs statements in one round trip; each statement sees the changes of the earlier statements.
  ///
  /// - Returns: The rows of each statement.
  /// - Throws: ``PostgresFailure`` of the connection, or of the first statement that failed. The
  ///   statements after it were not run.
  func run(
    _ statements: [PostgresStatement], within limit: Duration = answerLimit
  ) throws(PostgresFailure) -> [PostgresRows] {
    guard !isLost else { throw lost("The connection ended.") }
    let end = ContinuousClock.now + limit
    let preparations = try prepare(statements)
    for statement in statements {
      guard send(statement) else { throw lost(unsafe text(pq_error(handle))) }
    }
    guard unsafe pq_sync(handle) else { throw lost(unsafe text(pq_error(handle))) }
    var (answers, failure) = ([PostgresRows](), PostgresFailure?.none)
    for _ in 0..<preparations {
      if case .failure(let error)? = try nextAnswer(until: end) { failure = failure ?? error }
    }
    while let answer = try nextAnswer(until: end) {
      switch answer {
      case .success(let rows): answers.append(rows)
      // This failure explains why the connection was lost, even if later answers have a different
      // reason.
      case .failure(let error) where isLost: throw error
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
    guard answers.count == statements.count else { throw lost("The server's answer broke off.") }
    return answers
  }

  /// Runs one statement in one round trip.
  func run(_ statement: PostgresStatement) throws(PostgresFailure) -> PostgresRows {
    try run([statement])[0]
  }

  /// Runs statements, the last of which commits, and returns when the commit is durable.
  ///
  /// If the wait for a synchronous standby is cancelled, PostgreSQL reports success with a warning.
  /// The commit is then on this server, but a failover may lose it. So this method throws an error
  /// for a lost connection when the server sends a warning.
  func commit(_ statements: [PostgresStatement]) throws(PostgresFailure) -> [PostgresRows] {
    let before = unsafe warnings.pointee
    let answers = try run(statements)
    guard unsafe warnings.pointee == before else {
      throw lost("It stopped waiting for its standby.")
    }
    return answers
  }

  /// Returns after a notification, after `limit`, or when `descriptor` can be read.
  ///
  /// - Returns: Whether a notification arrived.
  func waitForNotification(
    _ limit: Duration, orInputOf descriptor: CInt
  ) throws(PostgresFailure) -> Bool {
    if takeNotifications() { return true }
    _ = wait(writing: false, until: .now + limit, orInputOf: descriptor)
    guard unsafe pq_consume(handle) else { throw lost(unsafe text(pq_error(handle))) }
    return takeNotifications()
  }

  private func takeNotifications() -> Bool {
    var isAny = false
    while unsafe pq_take_notification(handle) { isAny = true }
    return isAny
  }

  // Sending

  /// Sends the preparation of each named statement that the server has not prepared yet.
  ///
  /// All preparations precede the statements, so that a failed statement cannot prevent a
  /// preparation.
  ///
  /// - Returns: The number of answers that the server will send to the preparations.
  private func prepare(_ statements: [PostgresStatement]) throws(PostgresFailure) -> Int {
    var count = 0
    for statement in statements {
      guard let name = statement.name, kept.insert(name).inserted else { continue }
      count += 1
      let isSent = unsafe pq_send_preparation(
        handle, name, statement.sql, CInt(statement.types.count), statement.types)
      guard isSent else { throw lost(unsafe text(pq_error(handle))) }
    }
    return count
  }

  private func send(_ statement: PostgresStatement) -> Bool {
    // libpq needs a pointer even for a parameter without bytes.
    let bytes = statement.bytes + [0]
    let starts = [0] + statement.ends.dropLast()
    let lengths = zip(starts, statement.ends).map { CInt($1 - $0) }
    return unsafe bytes.withUnsafeBytes { bytes in
      let base = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      let values = unsafe starts.prefix(statement.ends.count).map { start in
        unsafe base.map { unsafe $0 + start }
      }
      return unsafe pq_send(
        handle, statement.name, statement.sql, CInt(statement.ends.count), statement.types, values,
        lengths)
    }
  }

  // Receiving

  /// The answer to the next statement; `nil` after the last.
  private func nextAnswer(
    until end: ContinuousClock.Instant
  ) throws(PostgresFailure) -> Result<PostgresRows, PostgresFailure>? {
    guard let result = unsafe try nextResult(until: end) else {
      throw lost("The server's answer broke off.")
    }
    defer { unsafe pq_clear(result) }
    let status = unsafe pq_status(result)
    if status == pq_synced { return nil }
    let answer = unsafe answer(result, status)
    // After the answer to each statement, libpq returns a null result, which marks the answer's
    // end.
    if let another = unsafe try nextResult(until: end) {
      unsafe pq_clear(another)
      throw lost("The server's answer broke off.")
    }
    return answer
  }

  private func nextResult(
    until end: ContinuousClock.Instant
  ) throws(PostgresFailure) -> OpaquePointer? {
    while true {
      let unsent = unsafe pq_flush(handle)
      guard unsent >= 0 else { throw lost(unsafe text(pq_error(handle))) }
      guard unsafe pq_is_busy(handle) else { return unsafe pq_next_result(handle) }
      // An answer that takes too long counts as missing.
      guard ContinuousClock.now < end, wait(writing: unsent > 0, until: end) else {
        throw lost("The server did not answer in time.")
      }
      guard unsafe pq_consume(handle) else { throw lost(unsafe text(pq_error(handle))) }
    }
  }

  @unsafe private func answer(
    _ result: OpaquePointer, _ status: pq_status
  ) -> Result<PostgresRows, PostgresFailure> {
    switch status {
    case pq_rows, pq_done: return .success(unsafe rows(of: result))
    case pq_aborted: return .failure(PostgresFailure(.lost, "A statement before it failed."))
    default:
      let code = unsafe text(pq_error_code(result))
      let sentence = unsafe text(pq_error_sentence(result))
      // A server that ends the connection reports an error without a code. A server that panics,
      // for example because the disk of its write-ahead log is full, may have committed before.
      if unsafe code.isEmpty || pq_is_panic(result) { return .failure(lost(sentence)) }
      return .failure(
        PostgresFailure(
          .refused(code: code), "The server refused: \(cleaned(sentence)) (\(cleaned(code)))."))
    }
  }

  @unsafe private func rows(of result: OpaquePointer) -> PostgresRows {
    let (count, columns) = unsafe (pq_row_count(result), pq_column_count(result))
    var rows = PostgresRows(columns: Int(columns))
    rows.reserve(rows: Int(count))
    for row in 0..<count {
      for column in 0..<columns {
        guard !(unsafe pq_is_null(result, row, column)) else {
          unsafe rows.append(nil)
          continue
        }
        unsafe rows.append(
          UnsafeBufferPointer(
            start: pq_value(result, row, column), count: Int(pq_length(result, row, column))))
      }
    }
    return rows
  }

  // Waiting

  /// Waits until the connection or `descriptor` is ready, at most until `end`.
  ///
  /// - Returns: False if neither became ready in time.
  private func wait(
    writing: Bool, until end: ContinuousClock.Instant, orInputOf descriptor: CInt = -1
  ) -> Bool {
    let events = Int16(POLLIN) | (writing ? Int16(POLLOUT) : 0)
    var requests = unsafe [
      pollfd(fd: pq_socket(handle), events: events, revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = max(.zero, end - .now)
      let milliseconds = CInt(clamping: Int(left / .milliseconds(1)) + (left > .zero ? 1 : 0))
      let count = unsafe poll(&requests, 2, milliseconds)
      if count > 0 { return true }
      guard count < 0, errno == EINTR else { return false }
    }
  }

  // Failing

  /// Marks the connection as lost, and returns the failure for it.
  private func lost(_ message: String) -> PostgresFailure {
    isLost = true
    // libpq's message may end with a question.
    let reason = cleaned(message)
    let end = reason.hasSuffix("?") ? "" : "."
    return PostgresFailure(.lost, "\(place) cannot be reached: \(reason)\(end)")
  }

  /// A description of the log for a person: its schema, database and server, without secrets.
  var logName: String {
    let (host, port) = unsafe (cleaned(text(pq_host(handle))), cleaned(text(pq_port(handle))))
    let database = cleaned(unsafe text(pq_database(handle)))
    return "the shared log '\(address.schema)' in database '\(database)' at \(host), port \(port)"
  }

  private var place: String {
    let (host, port) = unsafe (cleaned(text(pq_host(handle))), cleaned(text(pq_port(handle))))
    return "The PostgreSQL server at \(host.isEmpty ? "its address" : "\(host), port \(port),")"
  }

  private func cleaned(_ message: String) -> String {
    let text = address.cleaned(message, besides: unsafe text(pq_password(handle)))
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension PostgresFailure {
  fileprivate static let noLibrary = PostgresFailure(
    .impossible,
    "PostgreSQL's client library, libpq, is not installed."
      + " Install it, as by 'apt-get install libpq5' or 'brew install libpq'.")
}

/// A copy of a C string; empty for a null pointer.
private func text(_ text: UnsafePointer<CChar>?) -> String {
  unsafe text.map { unsafe String(cString: $0) } ?? ""
}

/// Calls `body` with `texts` as C strings.
private func withPointers<Result>(
  to texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies.map { unsafe UnsafePointer($0) })
}
