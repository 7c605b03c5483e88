public import DaybookEvents
public import DaybookValues

/// A read-only view of a log's events as of a position or a time.
///
/// ```swift
/// let lent = try context.log.readAll(LendingEvent.self, in: EventSelection(category: "book"))
/// ```
///
/// Later appends do not change it.
public struct LogSight: Sendable {
  private let log: PastLog

  /// `log`, visible only as of `asOf`.
  package init(_ log: any RecordScanning, asOf: AsOf) { self.log = PastLog(log, asOf) }

  /// The position of the last visible event, or 0.
  public func end() throws(LogError) -> UInt64 { try log.end() }

  /// The last visible version of `stream`, or 0.
  public func version(of stream: StreamName) throws(LogError) -> UInt64 {
    try log.version(of: stream)
  }

  /// The event at `seq`; `nil` if the event does not exist or is not visible.
  public func event(at seq: UInt64) throws(LogError) -> RecordedEvent? { try log.event(at: seq) }

  /// The event with this id; `nil` if the event does not exist or is not visible.
  public func event(_ id: EventID) throws(LogError) -> RecordedEvent? { try log.event(id) }

  /// The first `limit` events in `selection`, and the selection of the remaining events.
  ///
  /// The events are in the order of the log.
  public func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    try log.read(selection, limit: limit)
  }

  /// The last `limit` events in `selection`, in the order of the log.
  public func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  /// All events of the types of `set`, in the order of the log.
  ///
  /// - Throws: `LogError` or `EventDecodingError`.
  public func readAll<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all
  ) throws -> [Recorded<Body>] {
    try log.readAll(set, in: selection)
  }
}
