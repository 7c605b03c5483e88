internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// The state of the writer's thread between transactions.
///
/// Only the writer's thread uses it.
final class WriteSession {
  let environment: StorageEnvironment
  let tables: LogTables
  let verified: VerifiedBlocks
  private let known: DeclaredEvents
  private let typeLimit: TypeLimit
  let now: @Sendable () -> Timestamp
  private let notices: LogNotices
  private let didCommit: @Sendable (UInt64) -> Void

  /// The known state of the log.
  ///
  /// It is `nil` before the first transaction, during a transaction, and after a failed transaction
  /// or ``flush()``.
  var state: LogState?
  var tail = TailSize()
  var lastTransaction: UInt64?
  private var nextReaderCheck = ContinuousClock.now

  init(
    _ environment: StorageEnvironment, _ tables: LogTables, _ verified: VerifiedBlocks,
    known: DeclaredEvents, typeLimit: TypeLimit = .usual,
    now: @escaping @Sendable () -> Timestamp, notices: @escaping LogNotices = { _ in },
    didCommit: @escaping @Sendable (UInt64) -> Void
  ) {
    self.environment = environment
    self.tables = tables
    self.verified = verified
    self.known = known
    self.typeLimit = typeLimit
    self.now = now
    self.notices = notices
    self.didCommit = didCommit
  }

  /// Does the work of `queue` until the queue is closed.
  func run(_ queue: WriteQueue) {
    while true {
      switch queue.next() {
      case .appends(let requests): append(requests)
      case .job(let job): job(self)
      case .end: return flush()
      }
      releaseStaleReaders()
    }
  }

  /// Appends the batches of `requests` in one transaction, and replies to them.
  private func append(_ requests: [AppendRequest]) {
    let results = append(requests.map(\.batch), LockPatience(requests))
    for (request, result) in zip(requests, results) { request.reply(result) }
  }

  /// Appends `batches` in one transaction, and returns the result of each.
  func append(
    _ batches: [EventBatch], _ patience: LockPatience = .standard
  ) -> [Result<[AppendedEvent], AppendError>] {
    do throws(LogError) {
      return try transact(patience) { (write, state) throws(LogError) in
        try write.requireNoReplica(environment.path)
        let time = now()
        return batches.map { batch in
          Result { () throws(AppendError) in try state.append(batch, at: time, in: write) }
        }
      }
    } catch {
      return batches.map { _ in .failure(AppendError(.log(error))) }
    }
  }

  /// Runs `decide` in a write transaction with the log's state, and stores the records that are
  /// pending afterwards.
  ///
  /// When the memory map is full, it is enlarged, and the transaction runs again. The transaction
  /// also runs again after an interruption by a signal.
  func transact<Value>(
    _ patience: LockPatience = .standard,
    _ decide: (borrowing LogWrite, inout LogState) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    while true {
      do throws(LogError) {
        return try attempt(patience, decide)
      } catch {
        // Without the lock no transaction began, so the state is unchanged.
        if error.code == .busy { throw error }
        forget()
        // LMDB aborts a transaction when a signal comes during its commit.
        if error.system?.isInterruption == true { continue }
        guard error.system?.fault == .mapFull else { throw error }
        try growMap()
      }
    }
  }

  private func attempt<Value>(
    _ patience: LockPatience,
    _ decide: (borrowing LogWrite, inout LogState) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    try requireDiskReserve()
    let hold = try hold(patience)
    let result = Result { () throws(LogError) in try attempt(decide) }
    _ = consume hold
    return try result.get()
  }

  /// Runs the transaction once; the caller must already exclude other writers.
  func attempt<Value>(
    _ decide: (borrowing LogWrite, inout LogState) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    let environment = environment  // a transaction must not outlive the variable it borrows
    var write = try begin(in: environment)
    var state = try takeState(write)
    let value = try decide(write, &state)
    if state.pendingCount > 0 || state.replicaMark != nil {
      try write.store(&state, &tail)
      let number = write.transactionNumber
      try write.commit()
      didCommit(&state, as: number)
    }
    self.state = state
    return value
  }

  /// Waits until no other process writes, and then excludes other writers.
  func hold(_ patience: LockPatience = .standard) throws(LogError) -> ExclusiveHold {
    do throws(SystemError) { return try environment.holdExclusively(patience) } catch {
      throw LogError(error)
    }
  }

  /// A write transaction on a log without leftovers of an unfinished import.
  @_lifetime(borrow environment)
  func begin(in environment: borrowing StorageEnvironment) throws(LogError) -> LogWrite {
    while true {
      var write = try LogWrite(in: environment, tables, verified)
      if lastTransaction != nil, lastTransaction == environment.lastTransaction { return write }
      guard try write.hasLeftovers() else { return write }
      _ = try write.dropLeftovers()
      try write.commit()
    }
  }

  /// Notes the commit of transaction `number`, which made all of `state` visible.
  ///
  /// The environment's last transaction may already belong to another process, and have events that
  /// this state lacks.
  func didCommit(_ state: inout LogState, as number: UInt64) {
    state.didStore(blocksAreFree: true)
    lastTransaction = number
    didCommit(state.end)
  }

  func requireDiskReserve() throws(LogError) {
    do throws(SystemError) { try environment.requireDiskReserve() } catch {
      throw LogError(error)
    }
  }

  func growMap() throws(LogError) {
    do throws(SystemError) { _ = try environment.growMap() } catch { throw LogError(error) }
  }

  /// The state of the log in this transaction; it is taken out of ``state``, so the caller must
  /// store it again.
  func takeState(_ write: borrowing LogWrite) throws(LogError) -> LogState {
    guard var state = state.take() else {
      tail = try write.tailSize()
      var state = try write.loadState(known: known)
      state.typeLimit = typeLimit
      return state
    }
    guard lastTransaction != environment.lastTransaction else { return state }
    try write.catchUp(&state)
    tail = try write.tailSize()
    return state
  }

  /// Drops the draft; the next transaction reads the state from the log.
  func forget() {
    state = nil
    lastTransaction = nil
  }

  /// Writes the stream tables, so that the next opening need not read the end of the log.
  func flush() {
    guard state?.hasUnstoredStreams == true else { return }
    do throws(LogError) {
      // If another process holds the lock for long, this process still ends soon.
      let hold = try hold(LockPatience(limit: .milliseconds(200)))
      let result = Result { () throws(LogError) in try storeStreams() }
      _ = consume hold
      try result.get()
    } catch {
      // The tables are a cache: without this write the next writer reads the log's end instead.
      notices(
        LogNotice("The data that make the next opening fast were not written.", because: error))
    }
    state = nil
  }

  private func storeStreams() throws(LogError) {
    guard var state else { return }
    let environment = environment
    var write = try LogWrite(in: environment, tables, verified)
    guard lastTransaction == environment.lastTransaction else { return }
    try write.storeStreams(&state.streams)
    try write.storeTags(&state.tags, isVisible: true)
    try write.commit()
  }

  // LMDB does not use the pages of a killed reader again until the reader's slot is freed.
  private func releaseStaleReaders() {
    guard ContinuousClock.now >= nextReaderCheck else { return }
    nextReaderCheck = ContinuousClock.now + .seconds(60)
    do throws(SystemError) {
      let count = try environment.releaseStaleReaders()
      guard count > 0 else { return }
      notices(
        LogNotice(.info, "Readers of ended processes no longer keep pages.", ["count": "\(count)"]))
    } catch {
      notices(LogNotice("It could not be seen whether readers have ended.", because: error))
    }
  }
}

extension StorageEnvironment {
  /// The number of the last committed transaction; `nil` when it cannot be read.
  var lastTransaction: UInt64? { try? lastTransactionNumber() }
}
