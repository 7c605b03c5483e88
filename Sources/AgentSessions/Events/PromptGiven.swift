package import DaybookEvents

/// A person, or the parent run, gave the model a prompt.
package struct PromptGiven: CodedEvent {
  package static let type: EventType = "agent.promptGiven"
  package static var codec: Codec<Self> {
    Codec(.text("text", \.text), .int64("attachments", \.attachments), make: Self.init)
  }

  package let text: String
  /// The number of images and documents with the prompt, which are not stored.
  package let attachments: Int64
}
