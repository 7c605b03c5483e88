internal import DaybookValues

/// A log that tells how many of its events are read.
package struct ObservedLog: RecordScanning {
  private let log: FileEventLog
  private let note: @Sendable (Int) -> Void

  /// The same log, of which `note` is told how many events more were read.
  package init(_ log: FileEventLog, _ note: @escaping @Sendable (Int) -> Void) {
    (self.log, self.note) = (log, note)
  }

  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    var count = 0
    try log.scan(selection) { () throws(LogError) in
      note(count)
      count = 0
      return try betweenSlices()
    } _: { (record, stream, catalog) throws(LogError) in
      count += 1
      return try body(record, stream, catalog)
    }
  }

  package func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  package func end() throws(LogError) -> UInt64 { try log.end() }

  package func version(of stream: StreamName) throws(LogError) -> UInt64 {
    try log.version(of: stream)
  }

  package func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  package func types() throws(LogError) -> [EventType] { try log.types() }

  package func digest() throws(LogError) -> [UInt8] { try log.digest() }

  package func waitForEvents(after seq: UInt64) async { await log.waitForEvents(after: seq) }
}
