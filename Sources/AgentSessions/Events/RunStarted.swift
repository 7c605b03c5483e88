package import DaybookEvents

/// A program that works with a language model began a session, or an agent within one.
package struct RunStarted: CodedEvent {
  package static let type: EventType = "agent.runStarted"
  package static var codec: Codec<Self> {
    Codec(
      .text("source", \.source), .text("session", \.session), .text("agent", \.agent),
      .text("parent", \.parent), make: Self.init)
  }

  /// The program that wrote it down, such as `claude-code`.
  package let source: String
  /// The session, as the program calls it.
  package let session: String
  /// The agent within the session; `nil` for the session itself.
  package let agent: String?
  /// The run that this one works for.
  package let parent: String?
}
