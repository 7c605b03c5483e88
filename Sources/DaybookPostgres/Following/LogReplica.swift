public import DaybookEvents
internal import DaybookValues
internal import Synchronization

/// A copy of a shared log in a daybook's directory: the same positions, versions, ids and digests.
///
/// Queries, read models, the shell and the past work on it as on any daybook, at the speed of a
/// file. Once the first ``catchUp()`` has made it a replica, it only takes copies, and refuses
/// every other append and import. ``append(_:)`` appends to the shared log, and waits until the
/// replica has the events.
public final class LogReplica: Sendable {
  private let source: PostgresEventLog
  private let log: FileEventLog
  private let path: String
  /// The name of the shared log for a person.
  private let name: String
  /// The end of the file after this replica's last write; another end means another writer.
  private let left: Mutex<UInt64>

  /// Opens the replica in `path`, or creates an empty one.
  ///
  /// - Parameters:
  ///   - source: The shared log.
  ///   - path: The daybook's directory; it is created when it is missing.
  /// - Throws: `LogError` with code `notADaybook` when the directory's events are not the first
  ///   events of the shared log, with the remedy in its sentence; else the errors of opening and
  ///   reading.
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
  /// An interruption at any moment leaves a beginning of the shared log, and the next call
  /// continues there.
  ///
  /// - Returns: The position of the replica's last event.
  /// - Throws: `LogError`: `notADaybook` when the replica is no beginning of the shared log any
  ///   more. Else the errors of reading and writing.
  @discardableResult
  public func catchUp() async throws(LogError) -> UInt64 {
    var end = try log.end()
    if try await isDoubtful(end) { try requireBeginning() }
    while let page = try await source.replicaPage(after: end, blocks: Self.blockLimit) {
      end = try await take(page)
      left.withLock { $0 = end }
    }
    try await noteSeen(end)
    left.withLock { $0 = end }
    return end
  }

  /// Appends `batch` to the shared log, and returns once this replica has its events as well.
  ///
  /// - Throws: As ``PostgresEventLog/append(_:)``. `LogError` with code
  ///   `LogError.Code.outcomeUnknown` when the events are in the shared log, but could not be
  ///   copied: append them again with the same ids.
  public func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    let appended = try await source.append(batch)
    do throws(LogError) { try await reach(appended.map(\.seq).max() ?? 0) } catch {
      throw AppendError(.log(.notReached(error)))
    }
    return appended
  }

  /// Returns once the replica has the event at `seq`, which the shared log has.
  package func reach(_ seq: UInt64) async throws(LogError) {
    while try log.end() < seq {
      guard try await catchUp() < seq else { return }
      throw LogError(
        .notADaybook,
        "The shared log has lost events, as after a failover without a synchronous standby: event"
          + " \(seq) was in it.")
    }
  }

  /// Copies the events of `page`, and returns the replica's end.
  ///
  /// Another process that follows may copy the same events into the file.
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

  /// Stores that the shared log ended at `end` now, unless a nearly equal mark is stored.
  private func noteSeen(_ end: UInt64) async throws(LogError) {
    let mark = mark(seen: end)
    guard try log.replica?.says(nearly: mark) != true else { return }
    try await log.copy([], naming: EventCatalog(known: []), mark)
  }

  /// Whether the replica's events may differ from the shared log's.
  ///
  /// The replica's end may have moved since it was left, or the shared log may have another event
  /// at that position.
  private func isDoubtful(_ end: UInt64) async throws(LogError) -> Bool {
    guard end > 0 else { return false }
    guard end == left.withLock({ $0 }) else { return true }
    return try await source.identity(at: end) != log.identity(at: end)
  }

  /// Copies new events, until the task is cancelled or the shared log is closed.
  ///
  /// - Parameter progress: Called with the position of the replica's last event, after each step.
  /// - Throws: As ``catchUp()``.
  public func follow(progress: @Sendable (UInt64) -> Void = { _ in }) async throws(LogError) {
    var isMore = true
    while isMore, !Task.isCancelled {
      let end = try await catchUp()
      progress(end)
      isMore = await source.waitForEvents(after: end)
    }
  }

  /// The most blocks of one transaction, which waits for the disk once.
  private static let blockLimit = 8

  /// Refuses a file whose events are not the first of the shared log.
  ///
  /// That happens after a backup of either was restored.
  private func requireBeginning() throws(LogError) {
    let place = try log.place()
    guard try !source.begins(with: place) else { return }
    let end = try source.end()
    throw LogError(
      .notADaybook,
      "The daybook at \(path) is no replica of the shared log: "
        + (end < place.end
          ? "it has \(place.end) events, which is more."
          : "the events up to \(place.end) differ.")
        + " Keep what it has by 'daybook export', remove it, and replicate anew.")
  }
}

extension EventCatalog {
  /// Whether the types and schemas of `other` have the same numbers here.
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
  /// Whether this mark has the content of `other`, and was written shortly before it.
  fileprivate func says(nearly other: ReplicaMark) -> Bool {
    source == other.source && seenEnd == other.seenEnd
      && other.seenAt.microsecondsSinceEpoch - seenAt.microsecondsSinceEpoch < 1_000_000
  }
}

extension LogError {
  /// The error for records that the replica does not take, though it is a beginning of the log.
  fileprivate static func damagedSource(_ error: LogError) -> LogError {
    LogError(
      .damaged,
      "The shared log is damaged, and nothing of it was copied. \(error.description) Check it by"
        + " 'daybook-postgres verify', and restore the server's backup; this replica holds what was copied"
        + " before.")
  }

  fileprivate static func notReached(_ error: LogError) -> LogError {
    LogError(
      .outcomeUnknown,
      "The events are in the shared log, and have not come to the replica. \(error.description)"
        + " Append them again with the same ids: what is there already is not appended twice.")
  }
}
