@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The state of the writer's thread between transactions.
///
/// Only the writer's thread uses it.
final class WriterSession {
  private let configuration: WriterConfiguration
  private let tables: PostgresTables
  private let queue: AppendQueue
  private let didCommit: @Sendable (UInt64) -> Void

  private var connection: PostgresConnection?
  /// The known state of the log; `nil` when it must be read again.
  private var state: LogState?
  private var last: RecordIdentity?
  /// The time at which the state was current.
  private var knownAt = ContinuousClock.now
  private var notifier = CommitNotifier()
  private var caution = WriterCaution()

  init(
    _ configuration: WriterConfiguration, _ queue: AppendQueue,
    didCommit: @escaping @Sendable (UInt64) -> Void
  ) {
    (self.configuration, self.queue, self.didCommit) = (configuration, queue, didCommit)
    tables = PostgresTables(configuration.address.schema)
  }

  /// Appends the batches of the queue until it is closed.
  func run() {
    while true {
      switch queue.next(within: notifier.pause) {
      case .appends(let requests):
        append(requests)
        queue.gather(requests.count)
      case .pause: break
      case .end: return notify()
      }
      if notifier.isDue { notify() }
    }
  }

  private func notify() {
    guard let connection else { return }
    notifier.notify(over: connection, tables)
    if connection.isLost { self.connection = nil }
  }

  /// Appends the batches of `requests` in one transaction, and answers them.
  private func append(_ requests: [QueuedAppend]) {
    let results = append(requests.map(\.batch))
    for (request, result) in zip(requests, results) { request.reply(result) }
  }

  /// Tries until the outcome is known, or the configured patience ends.
  private func append(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>] {
    var backOff = BackOff(configuration.patience)
    var (unsettled, reason) = (UnsettledCommit?.none, PostgresFailure?.none)
    while true {
      do throws(PostgresFailure) { return try attempt(batches, &unsettled) } catch {
        forget()
        // The failures of later attempts do not explain the unknown outcome.
        reason = unsettled == nil ? nil : reason ?? error
        guard error.isPassing, let pause = backOff.next() else {
          return batches.enumerated().map { index, batch in
            let cause = unsettled?.unknown(index, batch, reason ?? error) ?? LogError(error)
            return .failure(AppendError(.log(cause)))
          }
        }
        // Blocking is allowed here, because the thread belongs to the writer.
        Pause(pause).wait()
      }
    }
  }

  /// Drops the connection, which ends its transaction, and the state, which is read again later.
  private func forget() {
    (connection, state, last) = (nil, nil, nil)
  }

  private func attempt(
    _ batches: [EventBatch], _ unsettled: inout UnsettledCommit?
  ) throws(PostgresFailure) -> [Result<[AppendedEvent], AppendError>] {
    if unsettled == nil, let results = try attemptQuickly(batches, &unsettled) { return results }
    let reader = PostgresReader(connection: try connected(), tables: tables)
    try refresh(reader)
    let transaction = try WriteTransaction(
      reader, after: state?.end ?? 0, Foresight(batches, knowing: state?.streams))
    if let commit = unsettled {
      if try commit.isThere(transaction.head, reader) {
        try confirm(reader.connection)
        forget()
        didCommit(commit.end)
        return commit.results
      }
      unsettled = nil
    }
    var state = try currentState(transaction, reader)
    let time = configuration.now()
    let results = batches.map { batch in
      Result { () throws(AppendError) in try state.append(batch, at: time, in: transaction.records)
      }
    }
    if let failure = transaction.records.failure { throw failure }
    try store(&state, results, reader.connection, &unsettled)
    self.state = state
    return results
  }

  /// Decides with the known state, and writes in one round trip if the head row has not moved.
  ///
  /// The ids of the events count as new; if an id exists, the server refuses it because of a unique
  /// key.
  ///
  /// - Returns: The results; `nil` if the decision needs the lock of the head row.
  private func attemptQuickly(
    _ batches: [EventBatch], _ unsettled: inout UnsettledCommit?
  ) throws(PostgresFailure) -> [Result<[AppendedEvent], AppendError>]? {
    // Nothing is sent over a connection that the server closed, because the outcome would be
    // unknown.
    guard let connection, connection.isStillThere(), let last, var state = state, caution.isOver()
    else { return nil }
    let foresight = Foresight(batches, knowing: state.streams)
    guard foresight.names.isEmpty else { return nil }
    self.state = nil
    let known = KnownEnd(seq: state.end, id: last.id)
    let reader = PostgresReader(connection: connection, tables: tables)
    let records = PostgresRecords(reader, takingForNew: foresight.ids)
    let time = configuration.now()
    let results = batches.map { batch in
      Result { () throws(AppendError) in try state.append(batch, at: time, in: records) }
    }
    if let failure = records.failure { throw failure }
    guard state.pendingCount > 0 else {
      // The append may be refused, or its batch may already be in the log. Both are certain only if
      // no other writer has appended.
      self.state = state
      return nil
    }
    guard try storeQuickly(&state, results, behind: known, connection, &unsettled) else {
      return nil
    }
    self.state = state
    return results
  }

  /// Writes the pending records and commits the transaction, unless the head has moved or an id
  /// exists already.
  ///
  /// - Returns: Whether the records were committed. If not, ``last`` is cleared.
  private func storeQuickly(
    _ state: inout LogState, _ results: [Result<[AppendedEvent], AppendError>],
    behind known: KnownEnd, _ connection: PostgresConnection, _ unsettled: inout UnsettledCommit?
  ) throws(PostgresFailure) -> Bool {
    let last = state.lastPending
    unsettled = UnsettledCommit(end: state.end, record: last.record, results: results)
    let statements = state.storing(in: tables, lastID: last.identity.id, behind: known)
    do throws(PostgresFailure) {
      let answers = try connection.commit(statements)
      unsettled = nil
      guard answers[statements.count > 1 ? 1 : 0].count == 1 else {
        caution.noteOther()
        self.last = nil
        return false
      }
    } catch {
      if error.cause != .lost { unsettled = nil }
      guard error.isOfMovedHead else { throw error }
      caution.noteOther()
      self.last = nil
      if statements.count > 1 { _ = try connection.run(PostgresStatement("ROLLBACK")) }
      return false
    }
    caution.noteAlone()
    didStore(&state, last.identity)
    return true
  }

  private func didStore(_ state: inout LogState, _ last: RecordIdentity) {
    state.didStore(blocksAreFree: false)
    state.settle()
    (self.last, knownAt) = (last, .now)
    notifier.note()
    didCommit(state.end)
  }

  private func connected() throws(PostgresFailure) -> PostgresConnection {
    if let connection, !connection.isLost { return connection }
    // A new connection may lead to a different server, whose log lacks some known events.
    forget()
    let connection = try PostgresConnection(to: configuration.address, writes: true)
    _ = try connection.run(WriteTransaction.settings.map { PostgresStatement($0) })
    self.connection = connection
    return connection
  }

  /// Reads the log up to its present end without the lock of the head row, unless the state is
  /// recent.
  ///
  /// So only few records must be read while all other writers wait for the lock.
  private func refresh(_ reader: PostgresReader) throws(PostgresFailure) {
    guard state == nil || knownAt + Self.freshness < .now else { return }
    let head = try reader.head()
    if let state, head.seq >= state.end, head.seq - state.end < Self.nearby { return }
    guard head.seq > 0 else { return forgetLog() }
    // Records up to the head never change, but a schema may be added in the meantime.
    state = try loadedState(head, reader)
    last = try reader.identity(at: head.seq)
    knownAt = .now
  }

  /// The time for which the state counts as recent.
  ///
  /// ``nearby`` is the minimum number of new records that are read before the lock is taken.
  private static let freshness = Duration.seconds(1)
  private static let nearby: UInt64 = 256

  private func forgetLog() { (state, last) = (nil, nil) }

  /// Returns the state as of the transaction; the caller must store it again.
  private func currentState(
    _ transaction: WriteTransaction, _ reader: PostgresReader
  ) throws(PostgresFailure) -> LogState {
    knownAt = .now
    guard var state = state.take(), transaction.continues(from: last) else {
      return try loadedState(transaction.head, reader)
    }
    let head = transaction.head
    if head.types != state.catalog.typeCount || head.schemas != state.catalog.schemaCount {
      state.replaceCatalog(try reader.catalog(known: configuration.known))
    }
    try transaction.forEachNewRecord(reader) { state.catchUp($0) }
    guard state.end == head.seq else { throw .malformed("head") }
    state.settle()
    return state
  }

  private func loadedState(
    _ head: PostgresHead, _ reader: PostgresReader
  ) throws(PostgresFailure) -> LogState {
    let catalog = try reader.catalog(known: configuration.known)
    let digest = try reader.digest(upTo: head.seq)
    var state = LogState(
      end: head.seq, streams: StreamIndex(checkpoint: head.seq, count: UInt32(head.streams)),
      catalog: catalog, digest: digest, ids: EventIDGenerator(),
      tags: TagIndex(checkpoint: head.seq))
    state.typeLimit = configuration.typeLimit
    return state
  }

  /// Writes the pending records and commits; without pending records, the transaction just ends.
  private func store(
    _ state: inout LogState, _ results: [Result<[AppendedEvent], AppendError>],
    _ connection: PostgresConnection, _ unsettled: inout UnsettledCommit?
  ) throws(PostgresFailure) {
    guard state.pendingCount > 0 else { return try end(results, connection) }
    let last = state.lastPending
    unsettled = UnsettledCommit(end: state.end, record: last.record, results: results)
    do throws(PostgresFailure) {
      _ = try connection.commit(state.storing(in: tables, lastID: last.identity.id))
    } catch {
      // A refused transaction was not committed.
      if error.cause != .lost { unsettled = nil }
      throw error
    }
    unsettled = nil
    didStore(&state, last.identity)
  }

  /// Ends a transaction without new records.
  ///
  /// When a batch was already in the log, this confirms that it is as durable as a new batch.
  private func end(
    _ results: [Result<[AppendedEvent], AppendError>], _ connection: PostgresConnection
  ) throws(PostgresFailure) {
    let isAnyKnown = results.contains { (try? $0.get())?.contains(where: \.wasKnown) == true }
    if isAnyKnown { return try confirm(connection) }
    _ = try connection.run(PostgresStatement("ROLLBACK"))
  }

  /// Commits a small change, so that earlier commits become as durable as this commit.
  ///
  /// Earlier commits may have become visible before they were durable.
  private func confirm(_ connection: PostgresConnection) throws(PostgresFailure) {
    _ = try connection.commit([
      PostgresStatement("UPDATE \(tables.head) SET seq = seq"), PostgresStatement("COMMIT"),
    ])
  }
}

extension PostgresFailure {
  /// Whether the server refused the append because the head had moved, or because an id exists
  /// already.
  fileprivate var isOfMovedHead: Bool {
    cause == .refused(code: "22012") || cause == .refused(code: "23505")
  }
}

extension LogState {
  /// Notes that the server's tables of streams and tags contain all known entries.
  fileprivate mutating func settle() {
    streams.moveCheckpoint()
    tags.moveCheckpoint(isTold: true)
  }

  /// The last pending record; at least one record must be pending.
  fileprivate var lastPending: (identity: RecordIdentity, record: [UInt8]) {
    let block = pending[pending.count - 1]
    return block.withRecord(block.count - 1) { record in
      var bytes: [UInt8] = []
      bytes.append(record.bytes)
      return (RecordIdentity(record), bytes)
    }
  }
}
