@_spi(Engine) package import DaybookEvents
internal import DaybookValues
internal import Synchronization

/// Read models that have seen the log only up to a position, and can go on.
package final class PastModels: Sendable {
  private let models: ReadModels
  private let log: PastLog

  /// Read models before the first event of `log`.
  package init(_ log: any RecordScanning, _ definitions: [ReadModelDefinition]) async throws {
    self.log = PastLog(log)
    models = try await ReadModels.open(defined: definitions, of: self.log, in: nil, follows: false)
  }

  /// The last event that they have seen.
  package var seq: UInt64 { log.position }

  /// The read models as of `seq`, which is not before the present one; they stay so.
  package func models(at seq: UInt64) async throws -> ReadModelsAsOf {
    if seq > log.position {
      log.advance(to: seq)
      try await models.catchUp()
    }
    return models.asTheyStand
  }
}

/// A log as it was at a position.
private final class PastLog: RecordScanning, ReadingForecast {
  private let log: any RecordScanning
  private let last = Mutex<UInt64>(0)

  init(_ log: any RecordScanning) { self.log = log }

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
