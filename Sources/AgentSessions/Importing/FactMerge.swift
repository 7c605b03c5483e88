package import DaybookValues
internal import Secrets

/// Compares facts that were read with the facts in the log.
///
/// A fact is new, known, copied from another run, or revised. It is revised if the log has its id
/// with different content.
package struct FactMerge: Sendable {
  package enum Verdict: Sendable, Equatable {
    case new(AgentFact)
    /// The log has the fact.
    case known
    /// The fact was copied from another run, which has it.
    case copied(from: RunName)
    /// The log has the fact with different content; the revised fact gets a new id.
    case revised(AgentFact, of: EventID)
  }

  private let known: any KnownFacts
  private var owners: FactOwners
  private var runs: [RunName: [EventID: AgentEvent]] = [:]
  /// The versions of each compared fact by the fact's id, so that they are read from the log only
  /// once.
  private var versions: [EventID: FactVersions] = [:]

  /// Reads the facts that the log has.
  ///
  /// - Throws: The error of reading the log.
  package init(_ known: any KnownFacts) throws {
    self.known = known
    owners = try known.owners()
  }

  /// The runs of all known facts.
  package var runNames: Set<RunName> { Set(owners.runs.values) }

  /// The run that has the fact, or a fact with the same likeness (``AgentFact/likeness``).
  func owner(of fact: AgentFact) -> RunName? { other(than: fact) }

  /// The times of the events of a run in the log.
  func times(of run: RunName) throws -> [EventID: Timestamp] { try known.times(of: run) }

  /// Drops the contents of facts; call this after the new facts were appended to the log.
  package mutating func forgetContents() { (runs, versions) = ([:], [:]) }

  /// Returns the verdict on `fact` after all facts before it, and remembers `fact`.
  package mutating func take(_ fact: AgentFact) throws -> Verdict {
    if try isKnown(fact) {
      // Another program may have appended the fact after the runs of the facts were read.
      note(fact)
      return revision(of: fact)
    }
    if let former = fact.formerID, owners.runs[former] == fact.run { return .known }
    if let other = other(than: fact) {
      return other == fact.run ? .known : .copied(from: other)
    }
    runs[fact.run]?[fact.id] = fact.event
    note(fact)
    return .new(fact)
  }

  /// The facts, except those that an earlier import omitted as copies.
  ///
  /// An omitted fact is not in the log, and precedes the first fact of its file that is in the log.
  /// The earlier import also had the file with the originals, which is the file of the fork's
  /// origin or the first page of the thread.
  package mutating func withoutCopies(_ facts: [AgentFact]) throws -> [AgentFact] {
    var first: [String: Int] = [:]
    for (index, fact) in facts.enumerated() where first[fact.place.file] == nil {
      if fact.isOfContent, try isKnown(fact) { first[fact.place.file] = index }
    }
    return try facts.enumerated().filter { index, fact in
      guard let known = first[fact.place.file], index < known, fact.mayBeCopied else { return true }
      return try isKnown(fact)
    }.map(\.element)
  }

  private mutating func isKnown(_ fact: AgentFact) throws -> Bool {
    if runs[fact.run] == nil { runs[fact.run] = try known.facts(of: fact.run) }
    return runs[fact.run]?[fact.id] != nil
  }

  private mutating func note(_ fact: AgentFact) {
    owners.runs[fact.id] = fact.run
    if let likeness = fact.likeness { owners.likenesses[likeness] = fact.run }
  }

  /// The run that has the fact, or a fact with the same likeness.
  private func other(than fact: AgentFact) -> RunName? {
    owners.runs[fact.id] ?? fact.likeness.flatMap { owners.likenesses[$0] }
  }

  /// The verdict on a fact whose id is in the log: known, or revised because its content is new.
  private mutating func revision(of fact: AgentFact) -> Verdict {
    // A line of Codex never changes. If its token counts differ, the only reason is that fewer
    // files of the thread were read.
    if case .usageRecorded = fact.event, fact.place.source == .codex { return .known }
    // Events of earlier versions do not have the id of the last copied event.
    if case .forked = fact.event { return .known }
    var versions = self.versions[fact.id] ?? versions(of: fact)
    defer { self.versions[fact.id] = versions }
    guard let event = versions.addition(of: fact.event) else { return .known }
    let id = Self.id(of: fact, version: versions.count)
    versions.take(event)
    runs[fact.run]?[id] = event
    owners.runs[id] = fact.run
    let revised = AgentFact(
      event: event, run: fact.run, id: id, time: fact.time, place: fact.place,
      likeness: nil, nanoseconds: fact.nanoseconds)
    return .revised(revised, of: fact.id)
  }

  /// The versions of `fact` that are in the log.
  private func versions(of fact: AgentFact) -> FactVersions {
    var versions = FactVersions()
    while let event = runs[fact.run]?[Self.id(of: fact, version: versions.count)] {
      versions.take(event)
    }
    return versions
  }

  private static func id(of fact: AgentFact, version: Int) -> EventID {
    version == 0 ? fact.id : EventID(agentFact: "revision", "\(fact.id)", "\(version)")
  }
}

/// The different contents of one fact that were read.
struct FactVersions {
  private(set) var count = 0
  /// The digests of the contents without their secrets.
  ///
  /// If digests included secrets, a second import that does not mask secrets would append every
  /// event again.
  private var contents = Set<EventID>()
  private var tokens = TokenCounts()

  mutating func take(_ event: AgentEvent) {
    count += 1
    if case .usageRecorded(let usage) = event {
      tokens = tokens.adding(usage.tokens)
    } else {
      contents.insert(Self.digest(of: event))
    }
  }

  /// The part of `event` that no version has; `nil` if there is no such part.
  func addition(of event: AgentEvent) -> AgentEvent? {
    guard case .usageRecorded(var usage) = event else {
      return contents.contains(Self.digest(of: event)) ? nil : event
    }
    usage.tokens = usage.tokens.exceeding(tokens)
    return usage.tokens.isZero ? nil : .usageRecorded(usage)
  }

  private static func digest(of event: AgentEvent) -> EventID {
    var mask = SecretMask()
    return EventID(agentFact: "content", String(describing: mask.event(event)))
  }
}
