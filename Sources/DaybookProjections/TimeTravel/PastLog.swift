@_spi(Engine) package import DaybookEvents
internal import DaybookValues
internal import Synchronization

/// The visible part of a log as of a moment in its past.
final class PastLog: RecordScanning, ReadingForecast {
  private let log: any RecordScanning
  private let sight: Mutex<AsOf>

  init(_ log: any RecordScanning, _ sight: AsOf = AsOf(0)) {
    self.log = log
    self.sight = Mutex(sight)
  }

  /// The moment as of which the log is visible.
  var asOf: AsOf { sight.withLock { $0 } }

  func advance(to next: AsOf) { sight.withLock { $0 = next } }

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  func end() throws(LogError) -> UInt64 { min(asOf.seq, try log.end()) }

  func willRead(_ positions: UInt64) { log.willRead(positions: positions) }

  var unobserved: any RecordScanning { PastLog(log.unobserved, asOf) }

  func willRead(part: Int, of count: Int) { log.willReadPart(part, of: count) }

  func position(of id: EventID) throws(LogError) -> UInt64? {
    guard let seq = try log.position(of: id), seq <= asOf.seq else { return nil }
    return try event(at: seq)?.seq
  }

  func version(of stream: StreamName) throws(LogError) -> UInt64 {
    let last = try readLast(EventSelection(stream: stream), limit: 1)
    return last.first?.version ?? 0
  }

  func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    let asOf = asOf
    guard asOf.seq > 0 else { return }
    try log.scan(asOf.limited(selection), betweenSlices: betweenSlices, body)
  }

  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent] {
    let asOf = asOf
    guard asOf.seq > 0 else { return [] }
    return try log.readLast(asOf.limited(selection), limit: limit)
  }

  func types() throws(LogError) -> [EventType] { try log.types() }

  func digest() throws(LogError) -> [UInt8] { try log.digest() }

  func waitForEvents(after seq: UInt64) async -> Bool { await log.waitForEvents(after: seq) }
}

extension EventLog {
  /// The log as of `asOf`; this log itself, if `asOf` has no time.
  ///
  /// - Throws: `LogError` if `asOf` has a time and this log has no records to read in place.
  package func seen(asOf: AsOf) throws(LogError) -> any EventLog {
    guard asOf.time != nil else { return self }
    guard let log = self as? any RecordScanning else {
      throw LogError(.outOfRange, "This log can be seen as of a position only. Name one.")
    }
    return PastLog(log, asOf)
  }
}
