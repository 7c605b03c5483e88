package import DaybookEvents

/// A person makes a reaction continue after another event.
package struct ReactionReset: CodedEvent {
  package static let type: EventType = "daybook.reactionReset"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("after", \.after), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The last event that counts as finished.
  package let after: UInt64

  package init(version: Int, after: UInt64) {
    self.version = version
    self.after = after
  }
}
