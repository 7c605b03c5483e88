public import DaybookValues

/// An event of a closed set, with its place in the log.
public struct Recorded<Body: EventSet>: Equatable, Sendable {
  /// The position in the log, from 1.
  public let seq: UInt64
  /// Unique in the log.
  public let id: EventID
  /// The stream.
  public let stream: StreamName
  /// The position in the stream, from 1.
  public let version: UInt64
  /// When it happened.
  public let time: Timestamp
  /// The event.
  public let event: Body

  /// An event with the place that a test gives it.
  @inlinable public init(
    _ event: Body, seq: UInt64, id: EventID = EventID(high: 0, low: 0), stream: StreamName,
    version: UInt64, time: Timestamp
  ) {
    self.event = event
    self.seq = seq
    self.id = id
    self.stream = stream
    self.version = version
    self.time = time
  }

  @inlinable init(_ event: Body, at place: EventPlace) {
    self.init(
      event, seq: place.seq, id: place.id, stream: place.stream, version: place.version,
      time: place.time)
  }
}
