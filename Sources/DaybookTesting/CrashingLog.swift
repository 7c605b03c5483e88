public import Daybook
import Synchronization

/// A log that simulates the death of the process at a chosen append.
///
/// At this append, either the events are not stored, or they are stored but the caller gets no
/// answer. So a test can simulate a crash at any append, without a second process.
///
/// ```swift
/// let log = MemoryEventLog()
/// let crashing = CrashingLog(log, at: 3, appends: true)
/// ```
public final class CrashingLog: EventLog {
  private let log: any EventLog
  private let appends: Bool
  private let left: Mutex<Int>
  private let asked = Mutex(0)

  /// - Parameters:
  ///   - log: The log, which remains after the crash.
  ///   - number: The number of the append at which the process dies, from 1; all later appends also
  ///     fail.
  ///   - appends: Whether the events of this append are stored before the process dies.
  public init(_ log: any EventLog, at number: Int, appends: Bool) {
    (self.log, self.appends) = (log, appends)
    left = Mutex(number)
  }

  /// The number of appends that were requested.
  public var count: Int { asked.withLock { $0 } }

  /// Whether the process died.
  public var hasCrashed: Bool { left.withLock { $0 <= 0 } }

  public func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    asked.withLock { $0 += 1 }
    let rest = left.withLock { left in
      left -= 1
      return left
    }
    guard rest <= 0 else { return try await log.append(batch) }
    if rest == 0, appends { _ = try await log.append(batch) }
    throw AppendError(.log(.closed))
  }

  public func end() throws(LogError) -> UInt64 { try log.end() }

  public func version(of stream: StreamName) throws(LogError) -> UInt64 {
    try log.version(of: stream)
  }

  public func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }

  public func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    try log.read(selection, limit: limit)
  }

  public func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] { try log.readLast(selection, limit: limit) }

  public func types() throws(LogError) -> [EventType] { try log.types() }

  public func digest() throws(LogError) -> [UInt8] { try log.digest() }

  public func waitForEvents(after seq: UInt64) async -> Bool {
    await log.waitForEvents(after: seq)
  }
}
