internal import DaybookValues
internal import Secrets

/// The contents with which a fact was read so far.
struct FactVersions {
  private(set) var count = 0
  /// The digests of the contents without secrets, since a second import with secrets kept must not
  /// append every event again.
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
