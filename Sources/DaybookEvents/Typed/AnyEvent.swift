public import DaybookValues

/// Any event of the log as JSON: the event set of who reads what has no Swift type.
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
/// Each event is decoded whole, which costs about ten times what an event with a Swift type does. What
/// the engine itself keeps in the log, such as the lines of sessions, is left out.
public struct AnyEvent: Sendable, Equatable {
  /// The event type as it is stored.
  public let type: EventType
  /// The fields.
  public let data: JSONObject

  /// An event, as a test makes one.
  public init(_ type: EventType, _ data: JSONObject) { (self.type, self.data) = (type, data) }
}

extension AnyEvent: EventSetWithMeta {
  /// None: it is no closed set.
  public static var cases: [EventCase<AnyEvent>] { [] }

  /// The event, for those who append it.
  public var event: any Event { UntypedEvent(data: data) }
}

/// What stands for an event whose type is known only when the program runs.
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
