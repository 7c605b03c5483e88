package import DaybookEvents

/// A run began with the turns of another run.
package struct RunForked: CodedEvent {
  package static let type: EventType = "agent.runForked"
  package static var codec: Codec<Self> { Codec(.text("from", \.from), make: Self.init) }

  /// The other run.
  package let from: String
}
