package import DaybookEvents

/// A run gave a task to an agent, whose work is a run of its own.
package struct AgentSpawned: CodedEvent {
  package static let type: EventType = "agent.spawned"
  package static var codec: Codec<Self> {
    Codec(
      .text("run", \.run), .text("agent", \.agent), .text("call", \.call), make: Self.init)
  }

  /// The run of the agent.
  package let run: String
  /// The name of the agent.
  package let agent: String
  /// The id of the tool call that began the agent, if it is known.
  package let call: String?
}
