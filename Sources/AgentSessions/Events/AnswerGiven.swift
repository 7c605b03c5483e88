package import DaybookEvents

/// The model said something.
package struct AnswerGiven: CodedEvent {
  package static let type: EventType = "agent.answerGiven"
  package static var codec: Codec<Self> {
    Codec(
      .text("text", \.text), .text("response", \.response), .text("model", \.model),
      make: Self.init)
  }

  package let text: String
  /// The id of the service's answer that this text is part of.
  package let response: String?
  package let model: String?
}
