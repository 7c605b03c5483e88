package import DaybookEvents
package import DaybookValues

/// What a log holds of runs.
package protocol KnownFacts {
  /// The events of a run, by their identities.
  func facts(of run: RunName) throws -> [EventID: AgentEvent]

  /// The stream of the event with this identity; `nil` where there is none.
  func stream(of id: EventID) throws -> StreamName?

  /// The stream of an event that `likeness` was noted with; `nil` where there is none.
  func stream(like likeness: EventID) throws -> StreamName?
}

/// Those of a log, at the time of each question.
package struct LogFacts: KnownFacts {
  private let log: any EventLog

  package init(_ log: any EventLog) { self.log = log }

  package func facts(of run: RunName) throws -> [EventID: AgentEvent] {
    let selection = EventSelection(stream: run.stream)
    let known = try log.readAll(AgentEvent.self, in: selection)
    return Dictionary(known.map { ($0.id, $0.event) }) { first, _ in first }
  }

  package func stream(of id: EventID) throws -> StreamName? { try log.event(id)?.stream }

  package func stream(like likeness: EventID) throws -> StreamName? {
    try log.read(EventSelection(tags: [likeness.tag]), limit: 1).events.first?.stream
  }
}

extension EventID {
  /// The tag that an event is found by which is like others with other identities.
  var tag: String { "like:\(self)" }
}
