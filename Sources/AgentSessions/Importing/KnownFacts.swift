package import DaybookEvents
package import DaybookValues

/// The facts of runs that a log has.
package protocol KnownFacts: Sendable {
  /// The events of a run by their ids.
  func facts(of run: RunName) throws -> [EventID: AgentEvent]

  /// The times of the events of a run, by their ids.
  func times(of run: RunName) throws -> [EventID: Timestamp]

  /// The runs of all facts in the log.
  func owners() throws -> FactOwners
}

/// The runs of known facts, by the facts' ids and by their second identities
/// (``AgentFact/likeness``).
package struct FactOwners: Sendable, Equatable {
  package var runs: [EventID: RunName] = [:]
  package var likenesses: [EventID: RunName] = [:]

  package init() {}
}

/// The facts of a log, read at each call.
package struct LogFacts: KnownFacts {
  private let log: any EventLog

  package init(_ log: any EventLog) { self.log = log }

  package func facts(of run: RunName) throws -> [EventID: AgentEvent] {
    let selection = EventSelection(stream: run.stream)
    let known = try log.readAll(AgentEvent.self, in: selection)
    return Dictionary(known.map { ($0.id, $0.event) }) { first, _ in first }
  }

  package func times(of run: RunName) throws -> [EventID: Timestamp] {
    let known = try log.readAll(AgentEvent.self, in: EventSelection(stream: run.stream))
    return Dictionary(known.filter(\.event.isOfContent).map { ($0.id, $0.time) }) { min($0, $1) }
  }

  // A single read of all facts is faster than a search for each.
  package func owners() throws -> FactOwners {
    var owners = FactOwners()
    try log.forEach(AgentEvent.self) { recorded in
      guard let run = RunName(stream: recorded.stream) else { return }
      owners.runs[recorded.id] = run
      for likeness in recorded.tags.compactMap({ EventID(tag: $0) }) {
        owners.likenesses[likeness] = run
      }
    }
    return owners
  }
}

extension EventID {
  private static let tagPrefix = "like:"

  /// The tag of an event that has this id as its likeness (``AgentFact/likeness``).
  var tag: String { Self.tagPrefix + "\(self)" }

  /// The likeness (``AgentFact/likeness``) in `tag`; `nil` for any other tag.
  fileprivate init?(tag: String) {
    guard tag.hasPrefix(Self.tagPrefix) else { return nil }
    self.init(String(tag.dropFirst(Self.tagPrefix.count)))
  }
}
