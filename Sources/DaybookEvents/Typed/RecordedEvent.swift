public import DaybookValues

/// An event with its place in the log, and its data as JSON.
///
/// ```swift
/// if let event = try log.event(at: 17) {
///   print(event.type, event.stream, event.time, event.data["book"] ?? nil)
/// }
/// ```
public struct RecordedEvent: Equatable, Sendable {
  /// The position in the log, from 1.
  public let seq: UInt64
  /// The id of the event, unique in the log.
  public let id: EventID
  /// The stream of the event.
  public let stream: StreamName
  /// The position in the stream, from 1.
  public let version: UInt64
  /// The event type.
  public let type: EventType
  /// The time at which the event happened.
  public let time: Timestamp
  /// The fields of the event, with their values.
  public private(set) var data: JSONObject
  /// The metadata of the event; empty when there are none.
  public let meta: JSONObject
  /// The version of the fields, from a Swift type or declared by JSON; 0 without a version.
  package let schemaVersion: Int

  /// Whether the event is the engine's own.
  var isHidden: Bool { type.isHidden || stream.isHidden }

  /// A copy of the event with the fields `data`.
  package func with(_ data: JSONObject) -> RecordedEvent {
    var event = self
    event.data = data
    return event
  }

  /// Decodes a record, whose numbers refer to `catalog`.
  package init(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws(LogError) {
    guard let type = catalog.type(record.typeNumber),
      let layout = catalog.layout(type: record.typeNumber, schema: record.schemaNumber)
    else { throw .damaged(seq: record.seq, "its schema is unknown") }
    seq = record.seq
    id = record.id
    self.stream = stream
    version = UInt64(record.version)
    self.type = type
    time = Timestamp(microsecondsSinceEpoch: record.time)
    data = record.payload(layout).object
    meta = record.metadataObject
    schemaVersion = Int(
      catalog.definition(type: record.typeNumber, schema: record.schemaNumber)?.version ?? 0)
  }
}
