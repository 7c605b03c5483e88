internal import DaybookEvents

/// The beginning of a worker, and the hand-over to the next worker.
extension ReactionWorker {
  /// Starts the version, or continues where an earlier worker stopped or died.
  func begin() async throws {
    knownTurn = state.turn
    if state.version < terms.version {
      let started = ReactionStarted(
        version: terms.version, after: try firstPosition, types: terms.types?.map(\.name).sorted(),
        purpose: terms.purpose)
      try await commit(moving: 1) { $0.append(started, to: history.stream) }
    }
    isFresh = false
    restart()
    guard state.version == terms.version else { return }
    suspicion = try state.trying.map { Suspicion($0, end: try log.end()) }
    try await blameInterrupted()
  }

  private var firstPosition: UInt64 {
    get throws {
      switch start {
      case .head: try log.end()
      case .beginning: 0
      case .after(let seq): min(seq, try log.end())
      case .formerVersion: state.through
      }
    }
  }

  func restart() {
    (knownTurn, hasBegun, suspicion) = (state.turn, false, nil)
    cancelHandlers()
    feed.restart(after: state.through)
  }

  /// Fails the events that block streams, if they were being handled when a process ended.
  private func blameInterrupted() async throws {
    let interrupted = state.lagging.filter { $0.value.standing == .trying }
    guard !interrupted.isEmpty else { return }
    var outcomes: [ReactionOutcome<R.Body>] = []
    for lag in interrupted.values.sorted(by: { $0.seq < $1.seq }) {
      guard case .event(let event) = try lagged(lag) else { continue }
      let failure = handler.failure(ReactionError.interrupted, lag.attempts, event)
      outcomes.append(ReactionOutcome(event: event, attempt: lag.attempts, result: failure))
    }
    try await settle(outcomes, moving: 0, isLagging: true)
  }

  func reached(
    trying last: UInt64?
  ) -> ReactionReached {
    ReactionReached(
      version: terms.version, through: max(feed.position, state.through), trying: last,
      attempt: last == nil ? nil : 1)
  }

  /// Records in the log that no event is being handled, unless the log already says so.
  ///
  /// The next worker then does not suspect that an event has ended the process.
  package func close() async throws {
    cancelHandlers()
    // A small advance is not recorded, because the next worker can skip a few unwanted events
    // faster than it can read an additional event.
    let isAhead = feed.position > state.through + Self.reach
    guard !isFresh, hasBegun || isAhead else { return }
    do {
      try await commit(moving: 1) { $0.append(reached(trying: nil), to: history.stream) }
    } catch is Overtaken {}
  }
}
