package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The read models of an app in memory, opened when they are first asked for.
package actor PresentModels {
  private let log: MemoryEventLog
  private let projections: [any Projection.Type]
  private let seed: UInt64
  private var opened: Task<ReadModels, any Error>?

  /// - Parameters:
  ///   - projections: The projections of the read models.
  ///   - log: The log whose events are folded.
  ///   - seed: The seed of the random choices at each moment.
  package init(_ projections: [any Projection.Type], of log: MemoryEventLog, seed: UInt64 = 0) {
    (self.projections, self.log, self.seed) = (projections, log, seed)
  }

  /// Returns the present moment at the time `now`, with read models up to the end of the log.
  package func moment(_ now: Timestamp) async throws -> LineMoment {
    let (log, projections) = (log, projections)
    let task =
      opened
      ?? Task { try await ReadModels.open(projections, of: log, in: nil, follows: false) }
    opened = task
    return try await .present(of: task.value, now: now, seed: seed)
  }
}
