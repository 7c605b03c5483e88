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

/// The rows of an app's read models, all as of one event.
package protocol AppReadModel: Sendable {
  associatedtype Fact: AppFact

  /// Read models without rows.
  init()

  /// The app's own read models, without duplicates.
  static var parts: [ReadModelPart<Self>] { get }

  /// The read models that the app shares with other apps; none by default.
  static var commonParts: [ReadModelPart<Self>] { get }

  /// The position of the last event that all the read models include; 0 if it is unknown.
  var position: UInt64 { get set }
}

extension AppReadModel {
  package static var commonParts: [ReadModelPart<Self>] { [] }

  /// The projections of the app's own read models.
  package static var projections: [any Projection.Type] { parts.map(\.projection) }

  /// The projections of the app's own read models and of the shared read models.
  package static var allProjections: [any Projection.Type] {
    projections + commonParts.map(\.projection)
  }

  /// The rows of `snapshot`, which has all the read models; rows are read from the disk on demand.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    self.init()
    for part in Self.parts + Self.commonParts { try part.read(&self, snapshot) }
    position = snapshot.position
  }

  /// Folds `fact` as the event at position `seq` of the log, with `version` in its stream.
  package mutating func apply(_ fact: Fact, seq: UInt64, version: UInt64) {
    apply(
      fact.event.event,
      at: EventPlace(seq: seq, stream: fact.stream, version: version, time: fact.time))
  }

  /// Folds `fact` as if it came after the log's end, with `count` facts between them.
  package mutating func apply(_ fact: Fact, afterLogBy count: Int) {
    let seq = UInt64.max / 2 + UInt64(count)
    apply(fact, seq: seq, version: seq)
  }

  /// Folds an event of any set.
  package mutating func apply(_ recorded: Recorded<some EventSet>) {
    apply(recorded.event.event, at: recorded.place)
  }

  private mutating func apply(_ event: any Event, at place: EventPlace) {
    for part in Self.parts { part.fold(&self, event, place) }
    for part in Self.commonParts { part.fold(&self, event, place) }
  }
}
