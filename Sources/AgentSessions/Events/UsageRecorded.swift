package import DaybookEvents

/// Tokens were used, in addition to those of earlier events, perhaps of the same answer.
package struct UsageRecorded: CodedEvent {
  package static let type: EventType = "agent.usageRecorded"
  package static var codec: Codec<Self> {
    Codec(
      .text("response", \.response), .text("model", \.model), .text("stop", \.stop),
      .fields(\.tokens), .bool("clamped", \.isClamped), make: Self.init)
  }

  /// The id of the service's answer.
  package let response: String
  package let model: String?
  /// The reason why the model stopped.
  package let stop: String?
  package var tokens: TokenCounts
  /// Whether the log had a part greater than its whole, so that a kind was set to 0.
  package let isClamped: Bool
}
