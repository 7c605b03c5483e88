package import DaybookEvents

/// A reaction has finished all events up to one, except those of lagging streams.
package struct ReactionReached: CodedEvent {
  package static let type: EventType = "daybook.reactionReached"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("through", \.through), .uint64("trying", \.trying),
      .int64("attempt", \.attempt), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The last finished event.
  package let through: UInt64
  /// The last event of the next range, whose events are now being handled; `nil` while the reaction
  /// rests.
  package let trying: UInt64?
  /// The number of attempts for that range, including this one.
  package let attempt: Int?

  package init(version: Int, through: UInt64, trying: UInt64? = nil, attempt: Int? = nil) {
    self.version = version
    self.through = through
    self.trying = trying
    self.attempt = attempt
  }
}
