/// The result of a command.
///
/// ```swift
/// let decision = try await log.decide(
///   .lend("Emma", to: "ada", until: due), by: Lending.self, in: "book-7")
/// print(decision.state?.reader ?? "nobody", decision.appended.map(\.seq))
/// ```
public struct Decision<State> {
  /// The state after the command's events.
  ///
  /// If the command was handled before, the state also includes later events.
  public let state: State
  /// The places of the events in the log; none when there was nothing to do.
  public let appended: [AppendedEvent]

  /// Whether the command was handled before.
  ///
  /// If so, the events were appended the first time, and nothing was appended this time.
  public var wasKnown: Bool { appended.first?.wasKnown ?? false }
}

extension Decision: Sendable where State: Sendable {}
extension Decision: Equatable where State: Equatable {}
