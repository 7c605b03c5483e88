package import DaybookEvents
package import DaybookValues

/// An event that an app appends, with its stream and its time.
package protocol AppFact: Sendable {
  associatedtype Body: EventSet

  /// The events on which the app's decisions depend.
  static var selection: EventSelection { get }

  var event: Body { get }
  var stream: StreamName { get }
  var time: Timestamp { get }
}

/// The rows of an app's read models, as of the same event.
package protocol AppReadModel: Sendable {
  associatedtype Fact: AppFact

  /// The projections of all its read models.
  static var allProjections: [any Projection.Type] { get }

  /// - Throws: `ViewError` when rows cannot be read.
  init(_ snapshot: ReadModelSnapshot) throws

  /// The last event in all of them, as far as it is known.
  var position: UInt64 { get set }

  /// Folds `fact` as the event `seq` of the log, the event `version` of its stream.
  mutating func apply(_ fact: Fact, seq: UInt64, version: UInt64)
}
