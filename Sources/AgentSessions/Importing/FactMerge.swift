internal import DaybookEvents
package import DaybookValues

/// Tells new facts from those that a log holds, from copies in other runs, and from what was written
/// anew under the same identity.
package struct FactMerge {
  package enum Verdict: Sendable, Equatable {
    case new(AgentFact)
    /// The log holds it.
    case known
    /// Another run holds it.
    case copied(from: RunName)
    /// The log holds it with other content; the fact has an identity of its own.
    case revised(AgentFact, of: EventID)
  }

  private let known: any KnownFacts
  private var runs: [RunName: [EventID: AgentEvent]] = [:]
  /// The runs of the facts that were new.
  private var owners: [EventID: RunName] = [:]
  private var likenesses: [EventID: RunName] = [:]

  /// - Parameter known: What the log holds before any fact is taken.
  package init(_ known: any KnownFacts) { self.known = known }

  /// What `fact` is, after all that were taken before.
  package mutating func take(_ fact: AgentFact) throws -> Verdict {
    let held = try runs[fact.run] ?? known.facts(of: fact.run)
    runs[fact.run] = held
    if held[fact.id] != nil { return revision(of: fact, in: held) }
    if let other = try other(than: fact) {
      return other == fact.run ? .known : .copied(from: other)
    }
    runs[fact.run]?[fact.id] = fact.event
    owners[fact.id] = fact.run
    if let likeness = fact.likeness { likenesses[likeness] = fact.run }
    return .new(fact)
  }

  /// The run that holds the fact, or one like it.
  private func other(than fact: AgentFact) throws -> RunName? {
    if let run = owners[fact.id] { return run }
    if let stream = try known.stream(of: fact.id) { return RunName(stream: stream) ?? fact.run }
    guard let likeness = fact.likeness else { return nil }
    if let run = likenesses[likeness] { return run }
    return try known.stream(like: likeness).flatMap { RunName(stream: $0) }
  }

  /// What came in addition to all that is held under the identity of `fact`.
  private mutating func revision(
    of fact: AgentFact, in held: [EventID: AgentEvent]
  ) -> Verdict {
    var (versions, id) = ([AgentEvent](), fact.id)
    while let event = held[id] {
      versions.append(event)
      id = EventID(agentFact: "revision", "\(fact.id)", "\(versions.count)")
    }
    guard let event = Self.addition(of: fact.event, to: versions) else { return .known }
    runs[fact.run]?[id] = event
    let revised = AgentFact(
      event: event, run: fact.run, id: id, time: fact.time, place: fact.place,
      likeness: nil, nanoseconds: fact.nanoseconds)
    return .revised(revised, of: fact.id)
  }

  /// What `event` says that none of `versions` does; `nil` where that is nothing.
  private static func addition(
    of event: AgentEvent, to versions: [AgentEvent]
  ) -> AgentEvent? {
    guard case .usageRecorded(var usage) = event else {
      var mask = SecretMask()
      // Whoever keeps secrets the second time does not want everything twice.
      let isKnown = versions.contains { $0 == event || mask.event($0) == mask.event(event) }
      return isKnown ? nil : event
    }
    let sum = versions.reduce(TokenCounts()) { sum, version in
      guard case .usageRecorded(let earlier) = version else { return sum }
      return sum.adding(earlier.tokens)
    }
    usage.tokens = usage.tokens.exceeding(sum)
    return usage.tokens.isZero ? nil : .usageRecorded(usage)
  }
}
