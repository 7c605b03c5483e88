package import DaybookEvents

/// Tokens were used, in addition to those recorded before, also for the same answer.
package struct UsageRecorded: CodedEvent {
  package static let type: EventType = "agent.usageRecorded"
  package static var codec: Codec<Self> {
    Codec(
      .text("response", \.response), .text("model", \.model), .text("stop", \.stop),
      .fields(\.tokens), .bool("clamped", \.isClamped), make: Self.init)
  }

  /// The answer of the service.
  package let response: String
  package let model: String?
  /// Why the model stopped.
  package let stop: String?
  package var tokens: TokenCounts
  /// Whether the log had more tokens in a part than in the whole, so that a kind was set to 0.
  package let isClamped: Bool
}
