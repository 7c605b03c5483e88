package import DaybookEvents

/// A session with a language model began, or an agent within a session.
package struct RunStarted: CodedEvent {
  package static let type: EventType = "agent.runStarted"
  package static var codec: Codec<Self> {
    Codec(
      .text("source", \.source), .text("session", \.session), .text("agent", \.agent),
      .text("parent", \.parent), make: Self.init)
  }

  /// The program that logged the run, such as `claude-code`.
  package let source: String
  /// The session's id in the program.
  package let session: String
  /// The agent within the session; `nil` for the session itself.
  package let agent: String?
  /// The run that this run works for.
  package let parent: String?
}
