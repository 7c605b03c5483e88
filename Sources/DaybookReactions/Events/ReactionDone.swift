package import DaybookEvents

/// A reaction is done with an event of a lagging stream.
package struct ReactionDone: CodedEvent {
  package static let type: EventType = "daybook.reactionDone"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), .text("stream", \.stream),
      .uint64("next", \.next), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The event.
  package let seq: UInt64
  /// Its stream.
  package let stream: StreamName
  /// The next event of the stream that waits; `nil` when the stream lags no more.
  package let next: UInt64?

  package init(version: Int, seq: UInt64, stream: StreamName, next: UInt64? = nil) {
    self.version = version
    self.seq = seq
    self.stream = stream
    self.next = next
  }
}
