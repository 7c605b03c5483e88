package import DaybookEvents

/// A person, or the run above, told the model something.
package struct PromptGiven: CodedEvent {
  package static let type: EventType = "agent.promptGiven"
  package static var codec: Codec<Self> {
    Codec(.text("text", \.text), .int64("attachments", \.attachments), make: Self.init)
  }

  package let text: String
  /// Images and documents that went with it; they are not kept.
  package let attachments: Int64
}
