package import DaybookEvents

/// A person's decisions about a reaction; each is an event, which the runner reads.
package struct ReactionControl {
  private let log: any EventLog
  private var history: ReactionHistory

  /// - Throws: ``ReactionRefusal`` when the reaction never ran on the log.
  package init(_ name: String, in log: any EventLog) throws {
    let names = try ReactionHistory.names(in: log)
    guard names.contains(name) else {
      let known =
        names.isEmpty
        ? "No reaction has run on this log." : "Use one of: \(names.joined(separator: ", "))."
      throw ReactionRefusal("There is no reaction '\(name)'. \(known)")
    }
    self.log = log
    history = try ReactionHistory(of: name)
    try history.goOn(log)
  }

  /// The state of the reaction.
  package var state: ReactionState { history.state }

  /// Makes the reaction handle the event at `seq` again without delay; it must be parked or wait
  /// for a retry.
  package mutating func retry(_ seq: UInt64) async throws {
    try await decide(seq) { ReactionRetried(version: $0, seq: seq) }
  }

  /// Makes the reaction skip the event at `seq`, and continue after it.
  package mutating func skip(_ seq: UInt64) async throws {
    try await decide(seq) { ReactionSkipped(version: $0, seq: seq) }
  }

  /// Makes the reaction continue after the event at `seq`, and drops its parked events.
  ///
  /// If `seq` is before the checkpoint, the events between them are handled again. Replies that the
  /// log already has are not appended again, because their ids are computed from the events.
  package mutating func reset(to seq: UInt64) async throws {
    let end = try log.end()
    guard seq <= end else {
      throw ReactionRefusal("The log ends at \(end), before \(seq). Choose a position in it.")
    }
    try await append { ReactionReset(version: $0.version, after: seq) }
  }

  private mutating func decide(_ seq: UInt64, _ event: (Int) -> any Event) async throws {
    let name = history.name
    try await append { state in
      guard let lag = state.lagging.values.first(where: { $0.seq == seq }) else {
        let parked = state.lagging.values.map(\.seq).sorted().map { "\($0)" }
        let known =
          parked.isEmpty ? "No event waits." : "Waiting: \(parked.joined(separator: ", "))."
        throw ReactionRefusal("The reaction '\(name)' has no event \(seq) that waits. \(known)")
      }
      guard lag.standing != .trying else {
        throw ReactionRefusal(
          "Event \(seq) is being handled. Wait until it is handled, or end the process.")
      }
      return event(state.version)
    }
  }

  private mutating func append(_ decide: (ReactionState) throws -> any Event) async throws {
    for attempt in 1... {
      try history.goOn(log)
      var batch = EventBatch()
      batch.append(
        erased: try decide(state), to: history.stream, expecting: .version(state.streamVersion))
      do throws(AppendError) {
        _ = try await log.append(batch)
        return
      } catch {
        guard case .conflict = error.reason, attempt < 100 else { throw error }
      }
    }
  }
}

/// The reason why nothing was changed, in words for a person.
package struct ReactionRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ text: String) { description = text }
}

extension EventBatch {
  fileprivate mutating func append(
    erased event: any Event, to stream: StreamName, expecting: ExpectedVersion
  ) {
    func append(_ event: some Event) { self.append(event, to: stream, expecting: expecting) }
    append(event)
  }
}
