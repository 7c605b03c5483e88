internal import Daybook
@_spi(Engine) internal import DaybookEvents

/// A log that tells how many of its events are read.
struct ObservedLog: RecordScanning {
  private let log: FileEventLog
  private let note: @Sendable (Int) -> Void

  /// The same log, of which `note` is told how many events more were read.
  init(_ log: FileEventLog, _ note: @escaping @Sendable (Int) -> Void) {
    (self.log, self.note) = (log, note)
  }

  func scan(
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

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  func end() throws(LogError) -> UInt64 { try log.end() }

  func version(of stream: StreamName) throws(LogError) -> UInt64 { try log.version(of: stream) }

  func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  func types() throws(LogError) -> [EventType] { try log.types() }

  func digest() throws(LogError) -> [UInt8] { try log.digest() }

  func waitForEvents(after seq: UInt64) async { await log.waitForEvents(after: seq) }
}

extension FileEventLog {
  /// The same log, which shows a person how far a fold of it has come.
  var shown: any EventLog {
    let progress = Progress("fold")
    return progress.isShown ? ObservedLog(self) { progress.add($0) } : self
  }
}
