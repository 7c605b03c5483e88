internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import DaybookValues

/// The handling of events.
extension ReactionWorker {
  typealias Outcome = ReactionOutcome<R.Body>

  /// The maximum number of positions between two checkpoints of a pure reaction.
  static var reach: UInt64 { 8_192 }

  /// Handles the next events of the log.
  ///
  /// - Returns: Whether there were any events.
  func handleNext() async throws -> Bool {
    guard try await fillFeed() else { return false }
    guard !feed.events.isEmpty else { return try await parkUnreadable() }
    if try await settleSuspicion() { return true }
    return isPure ? try await handleNextAtOnce() : try await handleNextSideBySide()
  }

  /// Reads the log until a wanted event is found or the end of the log is reached.
  ///
  /// - Returns: Whether there are wanted events.
  private func fillFeed() async throws -> Bool {
    while feed.isEmpty {
      guard let range = feed.rangeToRead(upTo: try log.end()) else { return false }
      try Task.checkCancellation()
      let (log, types) = (log, terms.types)
      feed.add(
        try await ReactionThreads.shared.value { try ReactionPage<R.Body>(log, range, types) })
    }
    return true
  }

  /// Parks an unreadable event; later events of its stream wait.
  private func parkUnreadable() async throws -> Bool {
    guard let event = feed.unreadable else { return false }
    feed.takeUnreadable()
    let isBehind = state.lagging[event.stream] != nil
    let parked = ReactionFailed(
      version: terms.version, seq: event.seq, stream: event.stream, attempt: 1,
      error: event.reason.keptError, remedy: Remedy.park.word)
    hasBegun = false
    try await commit(moving: 1) { batch in
      if !isBehind { batch.append(parked, to: history.stream) }
      batch.append(reached(trying: nil), to: history.stream)
    }
    return true
  }

  /// Decides about the events that a process had begun to handle when it ended.
  ///
  /// - Returns: Whether one of them is blamed for the end of the process.
  private func settleSuspicion() async throws -> Bool {
    guard let suspicion, suspicion.limit == nil else { return false }
    let suspects = feed.events.prefix { $0.seq <= suspicion.last }
    guard let event = suspects.first else {
      self.suspicion = nil
      return false
    }
    guard suspicion.isOf(event.seq, amongst: suspects.count), state.lagging[event.stream] == nil
    else {
      self.suspicion?.limit = Suspicion.limit(of: suspects.count)
      return false
    }
    self.suspicion = nil
    let failure = handler.failure(ReactionError.interrupted, suspicion.attempts, event)
    feed.take(1)
    try await settle(
      [Outcome(event: event, attempt: suspicion.attempts, result: failure)], moving: 1,
      isLagging: false
    ) { $0.append(reached(trying: nil), to: history.stream) }
    return true
  }

  /// The maximum number of events that may be handled together at present.
  func nextLimit() -> Int {
    guard let suspicion, let limit = suspicion.limit, let first = feed.events.first,
      first.seq <= suspicion.last
    else {
      self.suspicion = nil
      return .max
    }
    return limit
  }
}
