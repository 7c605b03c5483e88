package import DaybookEvents

/// Where and how a run works, at its beginning and where it changes.
package struct ContextSet: CodedEvent {
  package static let type: EventType = "agent.contextSet"
  package static var codec: Codec<Self> {
    Codec(
      .text("folder", \.folder), .text("branch", \.branch), .text("version", \.version),
      .text("mode", \.mode), .text("model", \.model), make: Self.init)
  }

  /// The folder that it works in.
  package var folder: String?
  /// The branch of git.
  package var branch: String?
  /// The version of the program.
  package var version: String?
  /// What it may do without asking.
  package var mode: String?
  package var model: String?
}
