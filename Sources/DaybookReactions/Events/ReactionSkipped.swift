package import DaybookEvents

/// A person makes a reaction skip an event.
package struct ReactionSkipped: CodedEvent {
  package static let type: EventType = "daybook.reactionSkipped"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("seq", \.seq), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The event.
  package let seq: UInt64

  package init(version: Int, seq: UInt64) {
    self.version = version
    self.seq = seq
  }
}
