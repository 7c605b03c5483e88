@_spi(Engine) internal import DaybookEvents
internal import DaybookValues
internal import Synchronization

/// A log as it was at a position.
final class PastLog: RecordScanning, ReadingForecast {
  private let log: any RecordScanning
  private let last = Mutex<UInt64>(0)

  init(_ log: any RecordScanning, at position: UInt64 = 0) {
    self.log = log
    last.withLock { $0 = position }
  }

  var position: UInt64 { last.withLock { $0 } }

  func advance(to seq: UInt64) { last.withLock { $0 = max($0, seq) } }

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  func end() throws(LogError) -> UInt64 { min(position, try log.end()) }

  func willRead(_ positions: UInt64) { log.willRead(positions: positions) }

  func willRead(part: Int, of count: Int) { log.willReadPart(part, of: count) }

  func position(of id: EventID) throws(LogError) -> UInt64? {
    try log.position(of: id).flatMap { $0 <= position ? $0 : nil }
  }

  func version(of stream: StreamName) throws(LogError) -> UInt64 {
    let last = try readLast(EventSelection(stream: stream), limit: 1)
    return last.first?.version ?? 0
  }

  func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    guard position > 0 else { return }
    try log.scan(limited(selection), betweenSlices: betweenSlices, body)
  }

  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent] {
    guard position > 0 else { return [] }
    return try log.readLast(limited(selection), limit: limit)
  }

  func types() throws(LogError) -> [EventType] { try log.types() }

  func digest() throws(LogError) -> [UInt8] { try log.digest() }

  func waitForEvents(after seq: UInt64) async -> Bool { await log.waitForEvents(after: seq) }

  private func limited(_ selection: EventSelection) -> EventSelection {
    var selection = selection
    selection.to = min(selection.to ?? .max, position)
    return selection
  }
}
