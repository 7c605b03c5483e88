public import DaybookValues

/// Any event of the log as JSON, for readers without Swift types.
///
/// ```swift
/// struct Counts: Projection {
///   static let name = "counts"
///   static let version = 1
///
///   func apply(_ recorded: Recorded<AnyEvent>, to rows: inout Rows<String, Int>) {
///     rows[recorded.event.type.name, default: 0] += 1
///   }
/// }
/// ```
///
/// Each event is decoded whole, which costs about ten times as much as an event with a Swift type.
/// Events of the engine, such as the lines of sessions, are left out.
public struct AnyEvent: Sendable, Equatable {
  /// The stored event type.
  public let type: EventType
  /// The fields.
  public let data: JSONObject

  /// An event for tests.
  public init(_ type: EventType, _ data: JSONObject) { (self.type, self.data) = (type, data) }
}

extension AnyEvent: EventSetWithMeta {
  /// No cases, because the set is not closed.
  public static var cases: [EventCase<AnyEvent>] { [] }

  /// The data as an event of the type `untyped`; to append this event under its own type, use
  /// ``type`` and ``data``.
  public var event: any Event { UntypedEvent(data: data) }
}

/// The stand-in for an event whose type is known only at run time.
private struct UntypedEvent: Event {
  static let type: EventType = "untyped"
  static let fields: [EventField] = [.json("data")]

  let data: JSONObject

  init(data: JSONObject) { self.data = data }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    let value: JSONValue = try reader.read()
    data = value.object ?? [:]
  }

  func write(to writer: inout EventWriter) { writer.write(JSONValue.object(data)) }
}
