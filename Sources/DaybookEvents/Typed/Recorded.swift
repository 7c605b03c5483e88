public import DaybookValues

/// An event of a closed set, with its place in the log.
///
/// ```swift
/// for recorded in try log.readAll(LendingEvent.self, in: EventSelection(stream: "book-7")) {
///   guard case .lent(let lent) = recorded.event else { continue }
///   print("\(recorded.seq)  \(recorded.time)  \(lent.reader) until \(lent.due)")
/// }
/// ```
public struct Recorded<Body: EventSet>: Equatable, Sendable {
  /// The position in the log, from 1.
  public let seq: UInt64
  /// The id of the event, unique in the log.
  public let id: EventID
  /// The stream of the event.
  public let stream: StreamName
  /// The position in the stream, from 1.
  public let version: UInt64
  /// The time at which the event happened.
  public let time: Timestamp
  // The size of an event depends on `Body`. The metadata come before the event, so that their
  // offset is always the same.
  @usableFromInline let metadata: EventMetadata
  /// The event.
  public let event: Body

  /// An event at a given place, for tests.
  @inlinable public init(
    _ event: Body, seq: UInt64, id: EventID = EventID(high: 0, low: 0), stream: StreamName,
    version: UInt64, time: Timestamp, meta: JSONObject = [:]
  ) {
    self.init(
      event,
      at: EventPlace(
        seq: seq, id: id, stream: stream, version: version, time: time,
        metadata: EventMetadata(meta)))
  }

  @inlinable package init(_ event: Body, at place: EventPlace) {
    self.event = event
    seq = place.seq
    id = place.id
    stream = place.stream
    version = place.version
    time = place.time
    metadata = place.metadata
  }
  package var place: EventPlace {
    EventPlace(
      seq: seq, id: id, stream: stream, version: version, time: time, metadata: metadata)
  }
}
