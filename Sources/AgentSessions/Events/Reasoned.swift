package import DaybookEvents

/// The model thought.
package struct Reasoned: CodedEvent {
  package static let type: EventType = "agent.reasoned"
  package static var codec: Codec<Self> {
    Codec(
      .text("text", \.text), .bool("hidden", \.isHidden), .text("response", \.response),
      make: Self.init)
  }

  /// The thought, or its summary.
  package let text: String
  /// Whether the service sent the reasoning only in encrypted form.
  package let isHidden: Bool
  package let response: String?
}
