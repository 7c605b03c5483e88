package import DaybookValues
internal import Secrets

/// Compares read facts with the log: new, known, copied from another run, or revised.
///
/// A revised fact has an identity that the log has with other content.
package struct FactMerge: Sendable {
  package enum Verdict: Sendable, Equatable {
    case new(AgentFact)
    /// The log has the fact.
    case known
    /// Another run has the fact.
    case copied(from: RunName)
    /// The log has the fact with other content; the revised fact gets a new identity.
    case revised(AgentFact, of: EventID)
  }

  private let known: any KnownFacts
  private var owners: FactOwners
  private var runs: [RunName: [EventID: AgentEvent]] = [:]

  /// Reads the facts that the log has.
  ///
  /// - Throws: The error of reading the log.
  package init(_ known: any KnownFacts) throws {
    self.known = known
    owners = try known.owners()
  }

  /// Drops the contents of facts, once the new facts are in the log.
  package mutating func forgetContents() { runs = [:] }

  /// Returns the verdict on `fact`, given all facts before it, and takes note of `fact`.
  package mutating func take(_ fact: AgentFact) throws -> Verdict {
    if runs[fact.run] == nil { runs[fact.run] = try known.facts(of: fact.run) }
    if runs[fact.run]?[fact.id] != nil { return revision(of: fact) }
    if let other = other(than: fact) {
      return other == fact.run ? .known : .copied(from: other)
    }
    runs[fact.run]?[fact.id] = fact.event
    owners.runs[fact.id] = fact.run
    if let likeness = fact.likeness { owners.likenesses[likeness] = fact.run }
    return .new(fact)
  }

  /// Another run that has the fact, or a fact with the same likeness.
  private func other(than fact: AgentFact) -> RunName? {
    owners.runs[fact.id] ?? fact.likeness.flatMap { owners.likenesses[$0] }
  }

  /// The verdict on a fact whose id the log has: known, or revised by new content.
  private mutating func revision(of fact: AgentFact) -> Verdict {
    var (versions, id) = ([AgentEvent](), fact.id)
    while let event = runs[fact.run]?[id] {
      versions.append(event)
      id = EventID(agentFact: "revision", "\(fact.id)", "\(versions.count)")
    }
    guard let event = Self.addition(of: fact.event, to: versions) else { return .known }
    runs[fact.run]?[id] = event
    owners.runs[id] = fact.run
    let revised = AgentFact(
      event: event, run: fact.run, id: id, time: fact.time, place: fact.place,
      likeness: nil, nanoseconds: fact.nanoseconds)
    return .revised(revised, of: fact.id)
  }

  /// The part of `event` that no version in `versions` has; `nil` if there is no such part.
  private static func addition(
    of event: AgentEvent, to versions: [AgentEvent]
  ) -> AgentEvent? {
    guard case .usageRecorded(var usage) = event else {
      var mask = SecretMask()
      // A second import that keeps secrets must not append every event again.
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
