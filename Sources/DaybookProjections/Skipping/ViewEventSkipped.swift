public import DaybookEvents
public import DaybookValues

/// A read model passes over an event that it cannot take.
///
/// It is kept in the stream `daybook-views`, so that the same log gives the same rows wherever it
/// is folded: whoever folds the read model passes over the event, also at positions before this
/// one was appended. An event that does not stop the read model is folded all the same.
public struct ViewEventSkipped: Event {
  public static let type: EventType = "daybook.viewEventSkipped"
  public static let version = 2
  public static let fields: [EventField] = [.text("view"), .uint64("skipped"), .text("event")]

  /// The stream of all of them.
  public static let stream: StreamName = "daybook-views"

  /// The name of the read model.
  public let view: String
  /// The position of the event.
  public let seq: UInt64
  /// The event; `nil` in the first version, which did not name it.
  public let event: EventID?

  public init(view: String, seq: UInt64, event: EventID?) {
    self.view = view
    self.seq = seq
    self.event = event
  }

  public init(from reader: inout EventReader) throws(EventDecodingError) {
    view = try reader.read()
    seq = try reader.read()
    guard reader.version > 1, let text = try reader.readIfPresent(String.self) else {
      event = nil
      return
    }
    guard let id = EventID(text) else { throw reader.error("'\(text)' is no id") }
    event = id
  }

  public func write(to writer: inout EventWriter) {
    writer.write(view)
    writer.write(seq)
    writer.write(event?.description)
  }
}
