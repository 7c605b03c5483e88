public import DaybookValues
internal import Synchronization

/// A log in memory that behaves like a log in a file, and whose events live as long as the object.
///
/// ```swift
/// let log = MemoryEventLog(events: LendingEvent.eventTypes)
/// try await log.append(BookReturned(book: "Emma"), to: "book-7")
/// print(try log.readAll(LendingEvent.self).map(\.version))  // [1]
/// ```
///
/// It has the same records, checksums and numbers as a file, so the same events have the same
/// digest in both.
public final class MemoryEventLog: HeadSharing {
  private struct Contents {
    var state: LogState
    var records = MemoryRecords()
  }

  private let contents: Mutex<Contents>
  private let now: @Sendable () -> Timestamp
  private let signal = CommitSignal()
  package let headPages = HeadPages()

  /// An empty log.
  ///
  /// - Parameters:
  ///   - events: The event types of the program. JSON of such a type is stored by the type's
  ///     fields, if it fits the fields. JSON that cannot be decoded as its type is refused.
  ///   - now: The clock that stamps events without a time.
  public convenience init(
    events: [any Event.Type] = [], now: (@Sendable () -> Timestamp)? = nil
  ) {
    self.init(known: DeclaredEvents(events), now: now ?? { .now })
  }

  init(known: DeclaredEvents, now: @escaping @Sendable () -> Timestamp = { .now }) {
    self.now = now
    contents = Mutex(
      Contents(
        state: LogState(
          end: 0, streams: StreamIndex(checkpoint: 0, count: 0),
          catalog: EventCatalog(known: known), digest: LogDigest(),
          ids: EventIDGenerator())))
  }

  /// Appends all events of `batch`, or none, on the caller's thread and without suspension.
  ///
  /// - Returns: The place of each event, in the order of the batch.
  /// - Throws: ``AppendError`` with the reason and the index of the event; the log is unchanged.
  public func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try take(batch)
  }

  func take(_ batch: EventBatch) throws(AppendError) -> [AppendedEvent] {
    let (appended, end) = try contents.withLock { (contents) throws(AppendError) in
      let appended = try contents.state.append(batch, at: now(), in: contents.records)
      contents.records.add(contents.state)
      contents.state.didStore(blocksAreFree: false)
      return (appended, contents.state.end)
    }
    signal.signal(end)
    return appended
  }

  /// The position of the last event; 0 for an empty log.
  public func end() throws(LogError) -> UInt64 { contents.withLock { $0.state.end } }

  /// The last version of `stream`, or 0 when it has no event.
  public func version(of stream: StreamName) throws(LogError) -> UInt64 {
    contents.withLock { contents in
      UInt64(contents.state.streams.head(named: stream)?.version ?? 0)
    }
  }

  /// The position of the event with this id; `nil` when the log has none.
  public func position(of id: EventID) throws(LogError) -> UInt64? {
    let (records, end) = contents.withLock { ($0.records, $0.state.end) }
    return try records.position(of: id, upTo: end)
  }

  /// The event types of the log, in order of first appearance.
  public func types() throws(LogError) -> [EventType] {
    contents.withLock { $0.state.catalog.types }
  }

  /// The digest of the whole log, which equals the digest of a file with the same events.
  public func digest() throws(LogError) -> [UInt8] {
    contents.withLock { $0.state.digest.head(naming: $0.state.catalog) }
  }

  /// Returns once the log's end has moved beyond `seq`, or the task was cancelled.
  ///
  /// - Returns: True; a log in memory is never closed.
  public func waitForEvents(after seq: UInt64) async -> Bool { await signal.wait(beyond: seq) }

  /// The last `limit` events in `selection`, in the order of the log.
  ///
  /// - Complexity: O(*n*) in the number of events in `selection`.
  public func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    try read(selection, limit: .max).events.suffix(limit)
  }

  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    let (end, catalog, records) = contents.withLock {
      ($0.state.end, $0.state.catalog, $0.records)
    }
    var scan = EventScan(selection, end: end)
    var goesOn = true
    while goesOn, !scan.isDone {
      goesOn = try scan.runSlice(in: records, catalog: catalog) {
        (record, stream, catalog) throws(LogError) in
        if let wanted = selection.stream, wanted != stream { return true }
        return try body(record, stream, catalog)
      }
      if goesOn { goesOn = try betweenSlices() }
    }
  }
}

extension EventBatch {
  /// The batch's events as a new log would record them at `time`, without checks of expectations.
  package func imagined(at time: Timestamp) throws(AppendError) -> [RecordedEvent] {
    let log = MemoryEventLog { time }
    _ = try log.take(withoutExpectations)
    do throws(LogError) { return try log.read(.all, limit: .max).events } catch {
      throw AppendError(.log(error))
    }
  }
}

/// The records of a log in memory, in their original blocks.
package struct MemoryRecords: StoredLog, Sendable {
  private var blocks: [BlockBuilder] = []
  private var ids: [EventID: UInt64] = [:]
  /// The names of streams by their numbers.
  ///
  /// Without these names, a look-up would read the stream back to its first event.
  private var names: [UInt32: StreamName] = [:]

  package init() {}

  /// Adds the pending records of `state`.
  mutating func add(_ state: LogState) {
    for block in state.pending where block.count > 0 {
      for index in 0..<block.count {
        let (number, name) = block.withRecord(index) { ($0.streamNumber, $0.newStreamName) }
        if let name { names[number] = name }
      }
      blocks.append(block)
    }
    ids.merge(state.newIDs) { _, new in new }
  }

  // The state has the heads of all streams, and never moves them to a table.
  package func storedNumber(of name: StreamName) throws(LogError) -> UInt32? { nil }
  package func storedHead(of number: UInt32) throws(LogError) -> StreamHead? { nil }
  package func storedName(of number: UInt32) throws(LogError) -> StreamName? { names[number] }
  package func storedPosition(
    ofTag tag: [UInt8], atOrAfter seq: UInt64
  ) throws(LogError) -> UInt64? { nil }
  package func storedSparsePosition(_ key: StreamKey) throws(LogError) -> UInt64? { nil }
  package func hasStoredIDs() throws(LogError) -> Bool { !ids.isEmpty }
  package func storedSeq(of id: EventID) throws(LogError) -> UInt64? { ids[id] }

  package func withRecord<Result>(
    _ seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> Result
  ) throws(LogError) -> Result {
    let block = blocks[index(of: seq)]
    return try block.withRecord(Int(seq - block.first), body)
  }

  package func follow(
    from seq: UInt64, _ body: (borrowing RecordView) throws(LogError) -> UInt64?
  ) throws(LogError) {
    var next: UInt64? = seq
    while let seq = next { next = try withRecord(seq, body) }
  }

  package func visitRuns(
    _ range: ClosedRange<UInt64>, skipping: (borrowing BlockView) -> Bool,
    _ body: (borrowing RecordRun) throws(LogError) -> Bool
  ) throws(LogError) -> UInt64 {
    var next = range.lowerBound
    for block in blocks[index(of: next)...] {
      guard next <= range.upperBound else { break }
      let last = min(block.next - 1, range.upperBound)
      let goesOn = try block.withRun(next...last, body)
      next = last + 1
      guard goesOn else { break }
    }
    return next
  }

  /// The index of the block that contains `seq`, by binary search.
  private func index(of seq: UInt64) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].next <= seq { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
