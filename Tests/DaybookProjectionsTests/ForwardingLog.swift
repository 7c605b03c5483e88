@_spi(Engine) import DaybookEvents
import DaybookValues

/// A log that observes or disturbs the scans of another log, which answers everything else.
protocol ForwardingLog: RecordScanning {
  associatedtype Log: RecordScanning

  var log: Log { get }

  /// Called before each record that is read.
  func note() throws(LogError)
}

extension ForwardingLog {
  func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    try log.scan(selection, betweenSlices: betweenSlices) {
      (record, stream, catalog) throws(LogError) in
      try note()
      return try body(record, stream, catalog)
    }
  }

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
