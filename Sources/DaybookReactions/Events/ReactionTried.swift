package import DaybookEvents

/// A reaction begins to handle an event of a lagging stream.
package struct ReactionTried: CodedEvent {
  package static let type: EventType = "daybook.reactionTried"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), .text("stream", \.stream),
      .int64("attempt", \.attempt), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The event.
  package let seq: UInt64
  /// Its stream.
  package let stream: StreamName
  /// The number of attempts, including this one.
  package let attempt: Int

  package init(version: Int, seq: UInt64, stream: StreamName, attempt: Int) {
    self.version = version
    self.seq = seq
    self.stream = stream
    self.attempt = attempt
  }
}
