public import DaybookEvents
internal import Synchronization

/// A copy of a shared log in a daybook's directory: the same positions, versions, ids and digests.
///
/// Queries, read models, the shell and the past work on it as on any daybook, at the speed of a file. It
/// is only copied into: whatever somebody else appends to it makes it another log, which the next
/// ``catchUp()`` refuses.
public final class LogReplica: Sendable {
  private let source: PostgresEventLog
  private let log: FileEventLog
  private let path: String
  /// Where this replica has left the file: an end elsewhere is somebody else's work.
  private let left: Mutex<UInt64>

  /// Opens the replica in `path`, or begins one.
  ///
  /// - Parameters:
  ///   - source: The shared log.
  ///   - path: The daybook's directory; it is made when there is none.
  /// - Throws: `LogError`: `notADaybook` when the directory holds events that do not begin as the
  ///   shared log does, with what to do; else as opening and reading do.
  public init(of source: PostgresEventLog, at path: String) throws(LogError) {
    (self.source, self.path) = (source, path)
    log = try FileEventLog.open(path)
    left = Mutex(try log.end())
    try requireBeginning()
  }

  /// The position up to which it holds the log.
  public func end() throws(LogError) -> UInt64 { try log.end() }

  /// Copies what the shared log has more, and returns when that is on the disk.
  ///
  /// An interruption at any moment leaves a beginning of the shared log, from which the next one goes on.
  ///
  /// - Returns: The position up to which it holds the log.
  /// - Throws: `LogError`: `notADaybook` when one of the two logs is not any more what it was; else as
  ///   reading and writing do.
  @discardableResult
  public func catchUp() async throws(LogError) -> UInt64 {
    var end = try log.end()
    if try await isDoubtful(end) { try requireBeginning() }
    while let page = try await source.replicaPage(after: end, blocks: Self.blockLimit) {
      do throws(LogError) { end = try await log.copy(page.blocks, naming: page.catalog) } catch {
        // Somebody moved the end, or the events do not fit together: who differs is told.
        if error.code == .outOfRange || error.code == .damaged { try requireBeginning() }
        throw error
      }
      left.withLock { $0 = end }
    }
    left.withLock { $0 = end }
    return end
  }

  /// Whether one of the two logs may not be any more what it was: this one does not end where it was
  /// left, or the other has another event there.
  private func isDoubtful(_ end: UInt64) async throws(LogError) -> Bool {
    guard end > 0 else { return false }
    guard end == left.withLock({ $0 }) else { return true }
    return try await source.id(at: end) != log.event(at: end)?.id
  }

  /// Copies what comes, until the task is cancelled or the shared log closed.
  ///
  /// - Parameter progress: Told the position up to which the replica holds the log, after each step.
  /// - Throws: As ``catchUp()``.
  public func follow(progress: @Sendable (UInt64) -> Void = { _ in }) async throws(LogError) {
    var isMore = true
    while isMore, !Task.isCancelled {
      let end = try await catchUp()
      progress(end)
      isMore = await source.waitForEvents(after: end)
    }
  }

  /// How many blocks become one transaction at most: each waits for the disk once.
  private static let blockLimit = 8

  /// Refuses a file that is not a beginning of the shared log, as after somebody has restored a backup of
  /// either.
  private func requireBeginning() throws(LogError) {
    let place = try log.place()
    guard place.end > 0 else { return }
    let chain = try source.chain(upTo: place.end)
    let catalog = try source.loadCatalog()
    guard chain == place.chain, catalog.begins(with: place.catalog) else {
      throw LogError(
        .notADaybook,
        "The daybook at \(path) is no replica of the shared log: "
          + (chain == nil
            ? "it has \(place.end) events, which is more."
            : "the events up to \(place.end) differ.")
          + " Keep what it has by 'daybook export', remove it, and replicate anew.")
    }
  }
}

extension EventCatalog {
  /// Whether the types and schemas of `other` have the same numbers here.
  fileprivate func begins(with other: EventCatalog) -> Bool {
    (0..<UInt16(other.typeCount)).allSatisfy { number in
      let schemas = other.schemas(ofType: number)
      return type(number) == other.type(number)
        && self.schemas(ofType: number).prefix(schemas.count).map(\.storedBytes)
          == schemas.map(\.storedBytes)
    }
  }
}
