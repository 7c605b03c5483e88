public import DaybookValues

/// An append-only log of events: everything that happened, in one order.
///
/// A log in a daybook's file and a log in memory, for tests, behave the same.
///
/// ```swift
/// let log = MemoryEventLog()
/// var batch = EventBatch()
/// batch.append("book.returned", ["book": "Emma"], to: "book-7", expecting: .version(0))
/// _ = try await log.append(batch)
/// let page = try log.read(EventSelection(category: "book"), limit: 100)
/// print(page.events.map(\.seq))  // [1]
/// ```
public protocol EventLog: Sendable {
  /// Appends all events of `batch`, or none.
  ///
  /// It returns once the events are durable: on the disk, for a log in a file.
  ///
  /// - Returns: The place of each event, in the order of the batch.
  /// - Throws: ``AppendError`` with the reason, and with the index of an event that is refused. The
  ///   log is unchanged, except perhaps after a `LogError` with code
  ///   ``LogError/Code/outcomeUnknown``.
  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent]

  /// The position of the last event, or 0.
  func end() throws(LogError) -> UInt64

  /// The last version of `stream`, or 0 when it has no event.
  func version(of stream: StreamName) throws(LogError) -> UInt64

  /// The position of the event with this id; `nil` when the log has none.
  func position(of id: EventID) throws(LogError) -> UInt64?

  /// The first `limit` events in `selection`, in the order of the log.
  ///
  /// - Returns: The events, and a selection of the remaining events, which is `nil` at the log's
  ///   end.
  func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage

  /// The last `limit` events in `selection`, in the order of the log.
  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent]

  /// The event types of the log, in order of first appearance.
  func types() throws(LogError) -> [EventType]

  /// The digest of the whole log: equal digests mean equal logs.
  func digest() throws(LogError) -> [UInt8]

  /// Returns once the log's end is beyond `seq` or the task was cancelled, and possibly earlier.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  func waitForEvents(after seq: UInt64) async -> Bool
}

/// Some events, and the selection of the events after them.
///
/// ```swift
/// var selection: EventSelection? = EventSelection(category: "book")
/// while let wanted = selection {
///   let page = try log.read(wanted, limit: 500)
///   for event in page.events { print(event.seq, event.data) }
///   selection = page.next
/// }
/// ```
public struct EventPage: Sendable, Equatable {
  /// The events, in the order of the log.
  public let events: [RecordedEvent]
  /// The selection for the next read; `nil` when the whole log was read.
  public let next: EventSelection?

  package init(events: [RecordedEvent], next: EventSelection?) {
    self.events = events
    self.next = next
  }
}

extension EventLog {
  /// The event at `seq`; `nil` when the log has none.
  public func event(at seq: UInt64) throws(LogError) -> RecordedEvent? {
    try read(EventSelection(from: seq, to: seq), limit: 1).events.first
  }

  /// The event with this id; `nil` when the log has none.
  public func event(_ id: EventID) throws(LogError) -> RecordedEvent? {
    guard let seq = try position(of: id) else { return nil }
    return try event(at: seq)
  }

  /// Appends a batch of one event.
  @discardableResult
  public func append(
    _ event: some Event, to stream: StreamName, expecting: ExpectedVersion = .any,
    id: EventID? = nil, time: Timestamp? = nil, meta: JSONObject = [:],
    correlation: String? = nil, causation: EventID? = nil, tags: [String] = []
  ) async throws(AppendError) -> AppendedEvent {
    var batch = EventBatch()
    batch.append(
      event, to: stream, expecting: expecting, id: id, time: time, meta: meta,
      correlation: correlation, causation: causation, tags: tags)
    return try await append(batch)[0]
  }
}
