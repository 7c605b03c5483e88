public import DaybookEvents
public import DaybookValues

/// The event that makes a read model skip another event, which it cannot apply.
///
/// ``ReadModels/skip(_:event:)`` appends it.
///
/// It is stored in the stream `daybook-views`, so that the same log gives the same rows everywhere.
/// Every fold of the read model skips the event, even a fold that ends before this event. An event
/// that does not stop the read model is still applied.
public struct ViewEventSkipped: CodedEvent {
  /// The stored name: `daybook.viewEventSkipped`.
  public static let type: EventType = "daybook.viewEventSkipped"
  /// The written version, which is 2; version 2 added the id of the skipped event.
  public static let version = 2
  /// The stored fields: the read model, and the position and id of the skipped event.
  public static var codec: Codec<Self> {
    Codec(
      .text("view", \.view), .uint64("skipped", \.seq), .text("event", \.event, since: 2),
      make: Self.init)
  }

  /// The stream of all skips.
  public static let stream: StreamName = "daybook-views"

  /// The name of the read model.
  public let view: String
  /// The position of the skipped event.
  public let seq: UInt64
  /// The id of the skipped event; `nil` in the first version, which has no id.
  public let event: EventID?

  /// Makes the event by which the read model called `view` skips an event.
  ///
  /// - Parameters:
  ///   - view: The name of the read model.
  ///   - seq: The position of the event to skip.
  ///   - event: The id of the event to skip.
  public init(view: String, seq: UInt64, event: EventID?) {
    self.view = view
    self.seq = seq
    self.event = event
  }
}
