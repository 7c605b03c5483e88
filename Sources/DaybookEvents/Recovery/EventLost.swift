/// Stands where an event of a damaged daybook could not be read.
///
/// `daybook doctor` writes it into the new daybook, in the stream and under the version of the lost
/// event as far as those are known, so that every other event keeps its position and version.
public struct EventLost: Event {
  public static let type: EventType = "daybook.eventLost"
  public static let fields: [EventField] = [.text("reason")]

  /// Why the event could not be read.
  public let reason: String

  public init(reason: String) { self.reason = reason }

  public init(from reader: inout EventReader) throws(EventDecodingError) {
    reason = try reader.read()
  }

  public func write(to writer: inout EventWriter) { writer.write(reason) }
}
