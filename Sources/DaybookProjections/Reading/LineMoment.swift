internal import DaybookEvents
package import DaybookValues

/// The moment at which a command line reads a log: its read models, the time, and the seed of
/// random numbers.
package struct LineMoment: Sendable {
  /// The kind of a moment, which determines the allowed actions.
  package enum Kind: Sendable {
    /// All actions are allowed.
    case present
    /// The line reads the past, and may not change the log.
    case past
    /// The line is run again, and may only display, because the log already has its events.
    case again
  }

  package let kind: Kind
  package private(set) var models: ReadModelsAsOf
  /// The position of the last event in the log when the line began.
  ///
  /// It is this position even if the line reads the past.
  package let head: UInt64
  /// The time of the line, or the past time that the line reads.
  package let now: Timestamp
  /// The seed of random choices.
  package let seed: UInt64
  /// A function that is called with the position of the rows whenever rows are shown.
  package let onSeen: @Sendable (UInt64) -> Void
  private let laterModels: LaterModels?

  /// A function that returns the read models after a line has appended events.
  package typealias LaterModels = @Sendable () async throws -> ReadModelsAsOf

  /// - Parameters:
  ///   - kind: The allowed actions.
  ///   - models: The read models as of this moment.
  ///   - head: The position of the last event in the log, even if the line reads the past.
  ///   - now: The time.
  ///   - seed: The seed of random numbers.
  ///   - onSeen: Called with each position whose rows are shown.
  ///   - later: Returns the read models after the line has appended events; `nil` if they stay the
  ///     same.
  package init(
    _ kind: Kind, _ models: ReadModelsAsOf, head: UInt64, now: Timestamp, seed: UInt64 = 0,
    onSeen: @escaping @Sendable (UInt64) -> Void = { _ in }, later: LaterModels? = nil
  ) {
    (self.kind, self.models, self.head, self.now) = (kind, models, head, now)
    (self.seed, self.onSeen, laterModels) = (seed, onSeen, later)
  }

  /// Whether only reading is allowed, so that no action changes the log.
  package var isPast: Bool { kind != .present }

  /// The same moment, but with the read models after later appends.
  ///
  /// For a line that is run again, they are the read models that its first run showed. A line that
  /// reads the past keeps its read models.
  package func later() async throws -> LineMoment {
    guard let laterModels else { return self }
    var moment = self
    moment.models = try await laterModels()
    return moment
  }
}

extension LineMoment {
  /// The present moment of `models`, which this brings up to the end of their log.
  package static func present(
    of models: ReadModels, now: Timestamp, seed: UInt64 = 0
  ) async throws -> LineMoment {
    try await models.catchUp()
    return LineMoment(
      .present, models.asTheyStand, head: try models.log.end(), now: now, seed: seed,
      later: {
        try await models.catchUp()
        return models.asTheyStand
      })
  }
}
