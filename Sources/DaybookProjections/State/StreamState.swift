public import DaybookEvents
public import DaybookValues

/// The state of a stream: the merged fields of its events.
///
/// Fields of later events replace fields of earlier events. The state is the row of
/// ``StreamStates``.
public struct StreamState: CodedRow, Equatable {
  /// The columns of a row.
  public static var codec: Codec<Self> {
    Codec(
      .text("category", \.category), .int64("version", \.version),
      .timestamp("firstTime", \.firstTime), .timestamp("lastTime", \.lastTime),
      .text("lastType", \.lastType), .int64("events", \.events), .json("data", \.data),
      make: Self.init)
  }

  /// The part of the stream's name before the first `-`.
  public let category: String
  /// The version of the last event.
  public private(set) var version: Int64
  /// The time of the first event.
  public let firstTime: Timestamp
  /// The time of the last event.
  ///
  /// If clocks went backwards, it may be before the first event's time.
  public private(set) var lastTime: Timestamp
  /// The type of the last event.
  public private(set) var lastType: String
  /// The number of events.
  public private(set) var events: Int64
  /// The fields of the events, each with the value of the last event that has it.
  public private(set) var data: JSONValue

  /// The maximum number of fields in the state of a stream; further fields are omitted.
  static let greatestFieldCount = 4_096
}

extension StreamState {
  /// The state of `stream` before its first event, which happens at `time`.
  init(of stream: StreamName, since time: Timestamp) {
    self.init(
      category: stream.category, version: 0, firstTime: time, lastTime: time, lastType: "",
      events: 0, data: .object([:]))
  }

  /// Adds the next event of the stream.
  mutating func add(_ recorded: Recorded<AnyEvent>) {
    add(
      recorded.event.data, ofEvents: 1, version: recorded.version, lastTime: recorded.time,
      lastType: recorded.event.type.name)
  }

  /// Adds the next `count` events of the stream, whose merged fields are `fields`.
  mutating func add(
    _ fields: JSONObject, ofEvents count: Int64, version: UInt64, lastTime: Timestamp,
    lastType: String
  ) {
    self.version = Int64(clamping: version)
    (self.lastTime, self.lastType) = (lastTime, lastType)
    events += count
    var object = data.object ?? [:]
    // Drops the second reference, so that the members are changed in place.
    data = .null
    object.merge(fields, limit: Self.greatestFieldCount)
    data = .object(object)
  }
}
