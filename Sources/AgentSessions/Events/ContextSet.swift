package import DaybookEvents

/// The settings of a run, at its beginning and after each change.
package struct ContextSet: CodedEvent {
  package static let type: EventType = "agent.contextSet"
  package static var codec: Codec<Self> {
    Codec(
      .text("folder", \.folder), .text("branch", \.branch), .text("version", \.version),
      .text("mode", \.mode), .text("model", \.model), make: Self.init)
  }

  /// The run's folder.
  package var folder: String?
  /// The branch of git.
  package var branch: String?
  /// The version of the program.
  package var version: String?
  /// The mode, which determines what the run may do without asking.
  package var mode: String?
  package var model: String?
}
