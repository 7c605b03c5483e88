package import DaybookEvents

/// A version of a reaction began after an event.
package struct ReactionStarted: CodedEvent {
  package static let type: EventType = "daybook.reactionStarted"
  package static var codec: Codec<Self> {
    Codec(
      .int64("version", \.version), .uint64("after", \.after), .json("types", \.types),
      .text("purpose", \.purpose), make: Self.init)
  }

  /// The version of the reaction.
  package let version: Int
  /// The last event that the reaction does not handle.
  package let after: UInt64
  /// The types of the wanted events; `nil` for all types.
  package let types: [String]?
  /// The purpose of the reaction, for the reader of a list.
  package let purpose: String?

  package init(version: Int, after: UInt64, types: [String]? = nil, purpose: String? = nil) {
    self.version = version
    self.after = after
    self.types = types
    self.purpose = purpose
  }
}
