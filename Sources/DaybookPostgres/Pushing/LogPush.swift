@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// Moves a log in a file into a shared log, in one transaction.
///
/// The caller must prevent appends to the file while this runs, and must run it on a thread that
/// may wait for the network.
struct LogPush: Sendable {
  private let log: FileEventLog
  private let configuration: WriterConfiguration
  private let tables: PostgresTables
  private let progress: @Sendable (UInt64) -> Void

  init(
    _ log: FileEventLog, _ configuration: WriterConfiguration,
    _ progress: @escaping @Sendable (UInt64) -> Void
  ) {
    (self.log, self.configuration, self.progress) = (log, configuration, progress)
    tables = PostgresTables(configuration.address.schema)
  }

  /// Pushes the log, and starts again if the connection is lost, for the configured patience.
  ///
  /// - Returns: The mark of the shared log, to be stored in the file.
  func run() -> Result<ReplicaMark, LogError> {
    Result { () throws(LogError) in try log.place() }.flatMap { run($0) }
  }

  private func run(_ source: LogPlace) -> Result<ReplicaMark, LogError> {
    var (isUnsettled, backOff) = (false, BackOff?.none)
    while true {
      do throws(PostgresFailure) { return try attempt(source, &isUnsettled) } catch {
        // The patience limits the time without a server, not the duration of an attempt.
        var pauses = backOff ?? BackOff(configuration.patience)
        guard error.isPassing, let pause = pauses.next() else {
          return .failure(isUnsettled ? .outcomeUnknown(ofPush: error) : LogError(error))
        }
        backOff = pauses
        Pause(pause).wait()
      }
    }
  }

  /// - Returns: The mark to store in the source, or the error of one of the two logs.
  private func attempt(
    _ source: LogPlace, _ isUnsettled: inout Bool
  ) throws(PostgresFailure) -> Result<ReplicaMark, LogError> {
    let connection = try PostgresConnection(to: configuration.address, writes: true)
    _ = try connection.run(WriteTransaction.settings.map { PostgresStatement($0) })
    let reader = PostgresReader(connection: connection, tables: tables)
    // The lock of the head row excludes all appends, and shows whether an earlier commit succeeded.
    let transaction = try WriteTransaction(reader, after: 0, Foresight([], knowing: nil))
    let head = transaction.head
    let mark = ReplicaMark(
      source: connection.logName, seenEnd: max(source.end, head.seq), seenAt: .now)
    guard head.seq == 0 else {
      let isThere = try isThere(source, head, reader)
      isUnsettled = false
      return isThere ? .success(mark) : .failure(.notEmpty(head.seq))
    }
    isUnsettled = false
    guard source.end > 0 else { return .success(mark) }
    let answer = try send(source, over: connection, &isUnsettled)
    return answer.map { mark }
  }

  /// Whether an earlier push succeeded, so that the shared log begins with the events of the file.
  ///
  /// The answer to that push was lost, and further events may have been appended since then.
  private func isThere(
    _ source: LogPlace, _ head: PostgresHead, _ reader: PostgresReader
  ) throws(PostgresFailure) -> Bool {
    guard source.end > 0, head.seq >= source.end else { return false }
    let chain = try reader.digest(upTo: source.end).chainHead
    let catalog = try reader.catalog(known: [])
    return chain == source.chain && catalog.begins(with: source.catalog)
  }

  /// Sends all events, block by block, and commits.
  private func send(
    _ source: LogPlace, over connection: PostgresConnection, _ isUnsettled: inout Bool
  ) throws(PostgresFailure) -> Result<Void, LogError> {
    var state = LogState(
      end: 0, streams: StreamIndex(checkpoint: 0, count: 0), catalog: EventCatalog(known: []),
      digest: LogDigest(), ids: EventIDGenerator())
    var lastID: EventID?
    while state.end < source.end {
      do throws(LogError) { lastID = try take(&state, source) } catch { return .failure(error) }
      _ = try connection.run(state.storingPending(in: tables))
      state.didStore(blocksAreFree: false)
      state.tags.moveCheckpoint(isTold: true)
      progress(state.end)
    }
    guard let lastID, state.digest.chainHead == source.chain else {
      return .failure(.changedMeanwhile)
    }
    isUnsettled = true
    do throws(PostgresFailure) {
      _ = try connection.commit(state.ending(in: tables, lastID: lastID))
    } catch {
      // A refused transaction was not committed.
      isUnsettled = error.cause == .lost
      throw error
    }
    return .success(())
  }

  /// Reads the next block, and returns the id of its last event.
  private func take(_ state: inout LogState, _ source: LogPlace) throws(LogError) -> EventID {
    let block = try log.block(from: state.end + 1, through: source.end)
    guard block.count > 0 else { throw .changedMeanwhile }
    // The state never drops streams and so has all of them: it reads nothing from
    // `MemoryRecords()`.
    try state.copy(block, naming: source.catalog, in: MemoryRecords())
    return block.withRecord(block.count - 1) { $0.id }
  }
}

extension LogError {
  fileprivate static func notEmpty(_ end: UInt64) -> LogError {
    LogError(
      .notADaybook,
      "The shared log holds \(end) events, and not those of the daybook: only an empty log takes a whole"
        + " daybook. Make an empty log in another schema.")
  }

  fileprivate static let changedMeanwhile = LogError(
    .damaged,
    "The daybook has changed since the push began. Verify the daybook, then push again."
  )

  fileprivate static func outcomeUnknown(ofPush failure: PostgresFailure) -> LogError {
    LogError(
      .outcomeUnknown,
      "Whether the events are in the shared log is unknown. \(failure.text)"
        + " Push again: all are there then, or none.")
  }
}
