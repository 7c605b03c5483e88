package import DaybookProjections

/// What is kept of agents' sessions.
package enum AgentReadModel {
  /// What keeps it.
  package static let projections: [any Projection.Type] = [
    RunsProjection.self, ToolCallsProjection.self, FilesTouchedProjection.self,
  ]
}
