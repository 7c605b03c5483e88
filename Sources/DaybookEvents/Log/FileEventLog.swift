package import DaybookStorage
package import DaybookSystem
public import DaybookValues
internal import Synchronization

/// A log in the file `log.mdb` of a daybook's directory.
///
/// ```swift
/// let log = try FileEventLog.open("library.daybook", .readOnly)
/// defer { log.close() }
/// print(try log.end(), try log.readLast(.all, limit: 1).map(\.type))
/// ```
///
/// Any number of processes may read and append at the same time. Within a process, all logs of the
/// same directory share one file handle. Appends are durable: they return once their events are on
/// the disk.
public final class FileEventLog: HeadSharing {
  package let environment: StorageEnvironment
  package let tables: LogTables
  package let verified = VerifiedBlocks()
  private let writer: LogWriter?
  private let signal = CommitSignal()
  private let catalog: Mutex<EventCatalog>
  private let streams = Mutex<StreamIndex?>(nil)
  let tagIndex = Mutex<TagIndex?>(nil)
  private let watch: CommitWatch
  package let headPages = HeadPages()
  private let known: DeclaredEvents
  /// Called with problems for which no caller waits.
  package let notices: LogNotices
  /// Watches appends and work that follows from them; `nil` for no observer.
  package let workObserver: (any WorkObserver)?
  private let leavesColumnsFlag = Atomic(false)

  init(
    _ environment: StorageEnvironment, known: DeclaredEvents, typeLimit: TypeLimit,
    now: @escaping @Sendable () -> Timestamp, pollInterval: Duration,
    observer: (any WorkObserver)? = nil, notices: @escaping LogNotices
  ) throws(LogError) {
    workObserver = observer
    let tables = try LogTables(environment)
    let (verified, signal) = (verified, signal)
    self.environment = environment
    self.tables = tables
    self.notices = notices
    watch = CommitWatch(every: pollInterval, telling: signal, notices)
    self.known = known
    catalog = Mutex(EventCatalog(known: known))
    guard !environment.isReadOnly else {
      writer = nil
      return
    }
    writer = try LogWriter {
      WriteSession(
        environment, tables, verified, known: known, typeLimit: typeLimit, now: now,
        notices: notices, didCommit: { signal.signal($0) })
    }
  }

  deinit { writer?.close() }

  /// The identity of the file from which the events are read.
  package var fileIdentity: FileIdentity { environment.identity }

  /// The daybook's directory.
  package var directory: String { String(environment.path.dropLast("/log.mdb".count)) }

  /// Whether queries ignore the file of event columns next to the log's file; by default they read
  /// it.
  package var leavesColumns: Bool {
    get { leavesColumnsFlag.load(ordering: .relaxed) }
    set { leavesColumnsFlag.store(newValue, ordering: .relaxed) }
  }

  /// Whether the log was opened only for reading.
  package var isReadOnly: Bool { writer == nil }

  /// Refuses new appends, finishes the waiting appends, and writes a checkpoint that makes the next
  /// opening fast.
  ///
  /// Reading still works; iterations that wait for new events end.
  public func close() {
    writer?.close()
    signal.close()
  }

  /// Closes the log, and its file for all logs of this process that share the file.
  ///
  /// A daybook must not be open under its old name when it is renamed.
  package func closeFile() throws(LogError) {
    close()
    do throws(SystemError) { try environment.close(deadline: .seconds(30)) } catch {
      throw LogError(error)
    }
  }

  /// Appends all events of `batch`, or none, and returns once they are on the disk.
  ///
  /// While another process holds the daybook's lock, the append waits for up to 30 seconds. If the
  /// task is cancelled meanwhile, the append is abandoned, unless other appends of this process
  /// wait together with it.
  ///
  /// - Throws: ``AppendError`` with the reason. The reason is a ``LogError`` with code `busy` if
  ///   the other process held the daybook for too long, or if the append was abandoned.
  public func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await append(batch, .standard)
  }

  /// Appends, and waits for other processes according to `patience`.
  package func append(
    _ batch: EventBatch, _ patience: LockPatience
  ) async throws(AppendError) -> [AppendedEvent] {
    guard let end = workObserver?.begin(ObservedWork(.append)) else {
      return try await write(batch, patience)
    }
    do throws(AppendError) {
      let places = try await write(batch, patience)
      end(WorkOutcome(count: places.count))
      return places
    } catch {
      end(WorkOutcome(hasFailed: true))
      throw error
    }
  }

  private func write(
    _ batch: EventBatch, _ patience: LockPatience
  ) async throws(AppendError) -> [AppendedEvent] {
    guard let writer else { throw AppendError(.log(.readOnly(environment.path))) }
    let withdrawal = Withdrawal()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let request = AppendRequest(batch: batch, patience) { continuation.resume(returning: $0) }
        withdrawal.request(request)
        writer.append(request)
      }
    } onCancel: {
      withdrawal.withdraw()
    }
    return try result.get()
  }

  /// Runs `job` on the writer's thread, between two appends.
  func onWriter<Value: Sendable>(
    _ job: @escaping @Sendable (WriteSession) -> Result<Value, LogError>
  ) async throws(LogError) -> Value {
    guard let writer else { throw .readOnly(environment.path) }
    let result = await withCheckedContinuation { continuation in
      let isTaken = writer.run { session in continuation.resume(returning: job(session)) }
      if !isTaken { continuation.resume(returning: .failure(.closed)) }
    }
    return try result.get()
  }

  /// The position of the last event on the disk, from any process; 0 for an empty log.
  ///
  /// - Complexity: O(1): a read transaction.
  /// - Throws: ``LogError`` if the file cannot be read.
  public func end() throws(LogError) -> UInt64 {
    let environment = environment  // a transaction must not outlive the variable it borrows
    let read = try LogRead(in: environment, tables, verified)
    return try read.end()
  }

  /// The last version of `stream`, or 0 when it has no event.
  ///
  /// The first call indexes the events since the last checkpoint. Each later call indexes the
  /// events since the previous call.
  ///
  /// - Throws: ``LogError`` if the file cannot be read or is damaged.
  public func version(of stream: StreamName) throws(LogError) -> UInt64 {
    UInt64(try head(of: stream)?.head.version ?? 0)
  }

  /// The position of the event with this id; `nil` when the log has none.
  ///
  /// - Complexity: O(log *n*) in the ids that the log did not make itself.
  /// - Throws: ``LogError`` if the file cannot be read or is damaged.
  public func position(of id: EventID) throws(LogError) -> UInt64? {
    try withRead { (read, end, _) throws(LogError) in try read.position(of: id, upTo: end) }
  }

  /// The event types of the log, in order of first appearance.
  ///
  /// - Throws: ``LogError`` if the file cannot be read or is damaged.
  public func types() throws(LogError) -> [EventType] {
    try withRead { _, _, catalog in catalog.types }
  }

  /// The digest of the whole log: equal digests mean equal logs.
  ///
  /// - Complexity: O(*n*) in the events since the last checkpoint.
  /// - Throws: ``LogError`` if the file cannot be read or is damaged.
  public func digest() throws(LogError) -> [UInt8] {
    let environment = environment
    let read = try LogRead(in: environment, tables, verified)
    let state = try read.loadState(known: [])
    return state.digest.head(naming: state.catalog)
  }

  /// Returns once an event beyond `seq` is on the disk, whichever process appended it.
  ///
  /// It also returns when the task is cancelled, and may return earlier.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  public func waitForEvents(after seq: UInt64) async -> Bool {
    await watch.wait(beyond: seq) { [weak self] in try self?.end() }
  }
}

extension FileEventLog {
  /// Calls `body` with a read transaction, the log's end, and its catalog.
  package func withRead<Value>(
    _ body: (borrowing LogRead, _ end: UInt64, EventCatalog) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    let environment = environment
    let read = try LogRead(in: environment, tables, verified)
    return try body(read, try read.end(), try currentCatalog(read))
  }

  private func currentCatalog(_ read: borrowing LogRead) throws(LogError) -> EventCatalog {
    let kept = catalog.withLock { $0 }
    if try read.isCatalogKnown(kept) { return kept }
    let loaded = try read.loadCatalog(known: known)
    catalog.withLock { $0 = loaded }
    return loaded
  }

  /// The number of a stream, and its last visible event; `nil` if the stream has no visible event.
  package func head(
    of stream: StreamName
  ) throws(LogError) -> (number: UInt32, head: StreamHead)? {
    guard let found = try indexedHead(of: stream) else { return nil }
    guard found.head.seq > found.end else { return (found.number, found.head) }
    return try withRead { (read, end, _) throws(LogError) in
      // While an import runs, the stream tables may be ahead of the visible end.
      var head = found.head
      while head.seq > end {
        head = try read.withRecord(head.seq) { (record) throws(LogError) in
          StreamHead(seq: record.previous, version: record.version - 1)
        }
      }
      return head.version == 0 ? nil : (found.number, head)
    }
  }

  /// The number and the head of a stream, and the visible end of the log.
  ///
  /// The number and the head come from the index and the tables.
  ///
  /// One transaction updates the index and reads the tables. So the index is never ahead of the
  /// tables that are read with it.
  private func indexedHead(
    of stream: StreamName
  ) throws(LogError) -> (number: UInt32, head: StreamHead, end: UInt64)? {
    try streams.withLock { (kept) throws(LogError) in
      let environment = environment
      let read = try LogRead(in: environment, tables, verified)
      var index = try upToDate(kept.take(), read)
      defer { kept = index }
      guard let number = try read.number(of: stream, index),
        let head = try read.head(of: number, index)
      else { return nil }
      // A stream of an unfinished import may still be dropped, and its number may go to another
      // stream.
      if head.seq <= index.end, index.number(of: stream) == nil {
        index.remember(stream, number)
      }
      return (number, head, index.end)
    }
  }

  private func upToDate(
    _ kept: consuming StreamIndex?, _ read: borrowing LogRead
  ) throws(LogError) -> StreamIndex {
    let (end, checkpoint) = (try read.end(), try read.checkpoint())
    let fresh = StreamIndex(checkpoint: min(checkpoint.seq, end), count: checkpoint.streams)
    var index = kept ?? fresh
    if index.isLarge, checkpoint.seq > index.checkpoint { index = fresh }
    try read.catchUp(&index, to: end)
    return index
  }

  func sparsePosition(_ number: UInt32, _ version: UInt32) -> UInt64? {
    streams.withLock { $0?.sparsePosition(number, version: version) }
  }
}

extension LogError {
  static func readOnly(_ path: String) -> LogError {
    LogError(
      .notWritable, "\(path) was opened for reading only. Open the daybook for writing to append.")
  }
}

/// A withdrawal of an append request, which may come before or after the request itself.
private final class Withdrawal: Sendable {
  private let state = Mutex<(request: AppendRequest?, isWanted: Bool)>((nil, false))

  func request(_ request: AppendRequest) {
    let isWithdrawn = state.withLock { state in
      state.request = request
      return state.isWanted
    }
    if isWithdrawn { request.withdraw() }
  }

  func withdraw() {
    let request = state.withLock { state in
      state.isWanted = true
      return state.request
    }
    request?.withdraw()
  }
}
