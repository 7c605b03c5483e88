internal import DaybookEvents
package import DaybookValues

/// The moment at which a line looks at a log: its read models as of then, what time it is, and where
/// chance begins.
package struct LineMoment: Sendable {
  /// What may be done at a moment.
  package enum Kind: Sendable {
    /// Whatever a person likes.
    case present
    /// There is only to be looked.
    case past
    /// What the line did when it was run for the first time is in the log: it is shown again.
    case again
  }

  package let kind: Kind
  package private(set) var models: ReadModelsAsOf
  /// The last event of the log as far as the line is concerned, wherever it looks.
  package let head: UInt64
  /// The time of the line, or that as of which it looks.
  package let now: Timestamp
  /// Where random choices begin.
  package let seed: UInt64
  /// Told of each position as of which something is shown.
  package let onSeen: @Sendable (UInt64) -> Void
  private let laterModels: LaterModels?

  /// Gives the read models as they are when a line has done something.
  package typealias LaterModels = @Sendable () async throws -> ReadModelsAsOf

  /// - Parameters:
  ///   - kind: What may be done.
  ///   - models: The read models as of this moment.
  ///   - head: The last event of the log as far as the line is concerned.
  ///   - now: The time.
  ///   - seed: Where random choices begin.
  ///   - onSeen: Told of each position as of which something is shown.
  ///   - later: Gives the read models of the moment after this; `nil` where there is none.
  package init(
    _ kind: Kind, _ models: ReadModelsAsOf, head: UInt64, now: Timestamp, seed: UInt64 = 0,
    onSeen: @escaping @Sendable (UInt64) -> Void = { _ in }, later: LaterModels? = nil
  ) {
    (self.kind, self.models, self.head, self.now) = (kind, models, head, now)
    (self.seed, self.onSeen, laterModels) = (seed, onSeen, later)
  }

  /// Whether there is only to be looked: nothing that is done changes the log.
  package var isPast: Bool { kind != .present }

  /// The same with the read models after what was appended since: where a line is run again, as they
  /// were when its frame was drawn; the same in the past.
  package func later() async throws -> LineMoment {
    guard let laterModels else { return self }
    var moment = self
    moment.models = try await laterModels()
    return moment
  }
}

extension LineMoment {
  /// The present of `models`, caught up to the end of their log.
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
