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
  /// The answer of the service that it is a part of.
  package let response: String?
  package let model: String?
}
