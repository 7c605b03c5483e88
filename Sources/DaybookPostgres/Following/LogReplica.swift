public import DaybookEvents
internal import DaybookValues
internal import Synchronization

/// A copy of a shared log in a daybook's directory, with the same positions, versions, ids and
/// digests.
///
/// ```swift
/// let replica = try LogReplica(of: log, at: "replica.daybook")
/// _ = try await replica.catchUp()
/// let models = try await Daybook.open("replica.daybook").readModels([Loans.self])
/// _ = try await replica.append(batch)  // to the shared log
/// ```
///
/// Queries, read models and the shell read the replica like any daybook, at the speed of a file.
/// After the first ``catchUp()``, the daybook is a replica: it accepts only copied events, and
/// refuses any other append or import. ``append(_:)`` appends to the shared log, and waits until
/// the replica also has the events.
public final class LogReplica: Sendable {
  private let source: PostgresEventLog
  private let log: FileEventLog
  private let path: String
  /// A description of the shared log for a person.
  private let name: String
  /// The end of the file after this replica's last write.
  ///
  /// If the file now has a different end, another process has written to it.
  private let left: Mutex<UInt64>

  /// Opens the replica in `path`, or creates an empty replica.
  ///
  /// - Parameters:
  ///   - source: The shared log.
  ///   - path: The daybook's directory, which is created if it does not exist.
  /// - Throws: `LogError` with code `notADaybook`, and with the remedy, if the directory's events
  ///   are not the first events of the shared log. Otherwise, the errors of opening and reading.
  public init(of source: PostgresEventLog, at path: String) throws(LogError) {
    (self.source, self.path) = (source, path)
    name = try source.name()
    log = try FileEventLog.open(path)
    left = Mutex(try log.end())
    try requireBeginning()
  }

  /// The position of the replica's last event; 0 when it has none.
  ///
  /// - Throws: `LogError` if the file cannot be read.
  public func end() throws(LogError) -> UInt64 { try log.end() }

  /// Copies the events that the replica lacks, and returns when they are on the disk.
  ///
  /// After an interruption at any moment, the replica has the events of the shared log up to some
  /// position, at which the next call continues.
  ///
  /// - Returns: The position of the replica's last event.
  /// - Throws: `LogError` with code `notADaybook` if the replica's events are no longer the first
  ///   events of the shared log, for example because a backup was restored. Otherwise, the errors
  ///   of reading and writing.
  @discardableResult
  public func catchUp() async throws(LogError) -> UInt64 {
    try await copied().end
  }

  /// Copies the missing events.
  ///
  /// - Returns: The replica's end, and whether the answering server is a standby, which may lack
  ///   the last events.
  private func copied() async throws(LogError) -> (end: UInt64, isOfStandby: Bool) {
    if try log.end() != left.withLock({ $0 }) { try requireBeginning() }
    while true {
      let end = try log.end()
      let last = ReplicaEnd(seq: end, identity: end > 0 ? try log.identity(at: end) : nil)
      switch try await source.replicaLook(after: last, blocks: Self.blockLimit) {
      case .page(let page):
        let end = try await take(page)
        left.withLock { $0 = end }
      case .nothing(let isStandby):
        try await noteSeen(end)
        left.withLock { $0 = end }
        return (end, isStandby)
      case .otherLog(let sourceEnd): throw refusal(of: end, sourceEnd)
      }
    }
  }

  /// Appends `batch` to the shared log, and returns when this replica also has the events.
  ///
  /// - Throws: The errors of ``PostgresEventLog/append(_:)``. `LogError` with code
  ///   `LogError.Code.outcomeUnknown` if the events are in the shared log, but could not be copied.
  ///   In this case, append them again with the same ids.
  public func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    let appended = try await source.append(batch)
    do throws(LogError) { try await reach(appended.map(\.seq).max() ?? 0) } catch {
      throw AppendError(.log(.notReached(error)))
    }
    return appended
  }

  /// Returns when the replica has the event at `seq`, which must be in the shared log.
  package func reach(_ seq: UInt64) async throws(LogError) {
    var backOff = BackOff(source.configuration.patience)
    while try log.end() < seq {
      let (end, isOfStandby) = try await copied()
      guard end < seq else { return }
      guard isOfStandby, let pause = backOff.next() else {
        throw isOfStandby ? .behind(seq) : .lost(seq)
      }
      try? await Task.sleep(for: pause)
    }
  }

  /// Copies the events of `page`, and returns the replica's end.
  ///
  /// Another process that follows the log may copy the same events into the file.
  private func take(_ page: ReplicaPage) async throws(LogError) -> UInt64 {
    do throws(LogError) {
      return try await log.copy(
        page.blocks, naming: page.catalog, mark(seen: page.end), digests: page.digests)
    } catch {
      if error.code == .outOfRange || error.code == .damaged { try requireBeginning() }
      if error.code == .damaged { throw .damagedSource(error) }
      guard error.code == .outOfRange else { throw error }
      return try log.end()
    }
  }

  private func mark(seen end: UInt64) -> ReplicaMark {
    ReplicaMark(source: name, seenEnd: end, seenAt: .now)
  }

  /// Stores `end`, the present end of the shared log, unless the stored mark is nearly equal.
  private func noteSeen(_ end: UInt64) async throws(LogError) {
    let mark = mark(seen: end)
    guard try log.replica?.says(nearly: mark) != true else { return }
    try await log.copy([], naming: EventCatalog(known: []), mark)
  }

  /// Copies new events, until the task is cancelled or the shared log is closed.
  ///
  /// - Parameter progress: Called with the position of the replica's last event, after each step.
  /// - Throws: The errors of ``catchUp()``.
  public func follow(progress: @Sendable (UInt64) -> Void = { _ in }) async throws(LogError) {
    try await followWhile { end in
      progress(end)
      return true
    }
  }

  /// Copies like ``follow(progress:)``, until `goesOn` returns false.
  package func followWhile(_ goesOn: @Sendable (UInt64) -> Bool) async throws(LogError) {
    var isMore = true
    while isMore, !Task.isCancelled {
      let end = try await catchUp()
      guard goesOn(end) else { return }
      isMore = await source.waitForEvents(after: end)
    }
  }

  /// The maximum number of blocks in one transaction, which waits for the disk once.
  private static let blockLimit = 8

  /// Refuses a file whose events are not the first of the shared log.
  ///
  /// They differ after a backup of the file or of the shared log was restored.
  private func requireBeginning() throws(LogError) {
    let place = try log.place()
    guard try !source.begins(with: place) else { return }
    throw refusal(of: place.end, try source.end())
  }

  /// The error for a file whose events are not the first events of the shared log.
  ///
  /// `end` is the position of the file's last event, and `sourceEnd` that of the shared log's.
  private func refusal(of end: UInt64, _ sourceEnd: UInt64) -> LogError {
    LogError(
      .notADaybook,
      "The daybook at \(path) is no replica of the shared log: "
        + (sourceEnd < end
          ? "it has \(end) events, more than the shared log." : "the events up to \(end) differ.")
        + " Export its events if you need them, remove it, and replicate anew.")
  }
}

extension EventCatalog {
  /// Whether all types and schemas of `other` have the same numbers in this catalog.
  ///
  /// This catalog may have additional types and schemas.
  func begins(with other: EventCatalog) -> Bool {
    (0..<UInt16(other.typeCount)).allSatisfy { number in
      let schemas = other.schemas(ofType: number)
      return type(number) == other.type(number)
        && self.schemas(ofType: number).prefix(schemas.count).map(\.storedBytes)
          == schemas.map(\.storedBytes)
    }
  }
}

extension ReplicaMark {
  /// Whether `other` need not replace this mark.
  ///
  /// It need not if both have the same source and end, and if this mark is less than a second
  /// older.
  fileprivate func says(nearly other: ReplicaMark) -> Bool {
    source == other.source && seenEnd == other.seenEnd
      && other.seenAt.microsecondsSinceEpoch - seenAt.microsecondsSinceEpoch < 1_000_000
  }
}

extension LogError {
  /// The error for records that the replica refuses although its events are the first of the log.
  fileprivate static func damagedSource(_ error: LogError) -> LogError {
    LogError(
      .damaged,
      "The shared log is damaged, and nothing of it was copied. \(error) Check it by"
        + " 'daybook-postgres verify', and restore the server's backup; this replica holds what was copied"
        + " before.")
  }

  fileprivate static func lost(_ seq: UInt64) -> LogError {
    LogError(
      .notADaybook,
      "The shared log has lost events, as after a failover without a synchronous standby: event"
        + " \(seq) was in it.")
  }

  fileprivate static func behind(_ seq: UInt64) -> LogError {
    LogError(
      .unavailable,
      "Only a standby answers, and it does not have event \(seq) yet. Wait for it, or for the primary."
    )
  }

  fileprivate static func notReached(_ error: LogError) -> LogError {
    LogError(
      .outcomeUnknown,
      "The events are in the shared log, and have not come to the replica. \(error)"
        + " Append them again with the same ids: events that are there already are not appended"
        + " twice.")
  }
}
