@_spi(Engine) import DaybookEvents
import DaybookValues

/// A log that observes or disturbs the scans of another log, which answers everything else.
protocol ForwardingLog: RecordScanning {
  associatedtype Log: RecordScanning

  var log: Log { get }
}

extension ForwardingLog {
  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  func end() throws(LogError) -> UInt64 { try log.end() }
  func version(of stream: StreamName) throws(LogError) -> UInt64 { try log.version(of: stream) }
  func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }
  func types() throws(LogError) -> [EventType] { try log.types() }
  func digest() throws(LogError) -> [UInt8] { try log.digest() }
  func waitForEvents(after seq: UInt64) async -> Bool { await log.waitForEvents(after: seq) }
}
