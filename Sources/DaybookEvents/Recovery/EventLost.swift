/// Replaces an event of a damaged daybook that could not be read.
///
/// `daybook doctor` writes it into the new daybook, in the stream and under the version of the lost
/// event as far as they are known. So every other event keeps its position and version.
public struct EventLost: CodedEvent {
  /// The stored name: `daybook.eventLost`.
  public static let type: EventType = "daybook.eventLost"
  /// The stored fields: the reason.
  public static var codec: Codec<Self> { Codec(.text("reason", \.reason), make: Self.init) }

  /// The reason why the event could not be read.
  public let reason: String

  /// An event that could not be read for `reason`.
  public init(reason: String) { self.reason = reason }
}
