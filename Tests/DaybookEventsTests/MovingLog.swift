import DaybookEvents
import DaybookValues
import Synchronization

/// A log that shows one more event after each call of its `end()`.
final class MovingLog: EventLog {
  private let log: MemoryEventLog
  private let visible = Mutex<UInt64>(0)

  init(_ log: MemoryEventLog) { self.log = log }

  func end() throws(LogError) -> UInt64 {
    visible.withLock { visible in
      defer { visible += 1 }
      return visible
    }
  }

  func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    let end = visible.withLock { $0 }
    var seen = selection
    seen.to = min(selection.to ?? end, end)
    return try log.read(seen, limit: limit)
  }

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  func version(of stream: StreamName) throws(LogError) -> UInt64 { try log.version(of: stream) }
  func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }
  func types() throws(LogError) -> [EventType] { try log.types() }
  func digest() throws(LogError) -> [UInt8] { try log.digest() }
  func waitForEvents(after seq: UInt64) async -> Bool { true }
}
