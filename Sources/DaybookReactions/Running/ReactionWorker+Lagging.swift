internal import DaybookEvents
internal import DaybookValues

/// The handling of streams that are blocked at an event.
extension ReactionWorker {
  /// The event at which a stream is blocked.
  enum Lagged {
    case event(Recorded<R.Body>)
    /// The reaction does not want the event.
    case unwanted
    case unreadable(String)
  }

  /// The event at which a stream is blocked.
  func lagged(_ lag: LaggingStream) throws -> Lagged {
    do {
      let events = try log.readAll(
        R.Body.self, in: EventSelection(from: lag.seq, to: lag.seq, types: terms.types))
      return events.first.map { .event($0) } ?? .unwanted
    } catch let error as EventDecodingError { return .unreadable(error.description) }
  }

  /// For the position of each result's event, the next waiting event in the stream of this event.
  func nextWaiting(after outcomes: [Outcome]) throws -> [UInt64: UInt64?] {
    var next: [UInt64: UInt64?] = [:]
    for outcome in outcomes {
      next[outcome.event.seq] = try nextWaiting(
        in: outcome.event.stream, after: outcome.event.seq)
    }
    return next
  }

  /// The position of the first wanted event of `stream` after `seq` that was taken from the feed.
  private func nextWaiting(in stream: StreamName, after seq: UInt64) throws -> UInt64? {
    guard seq < feed.position else { return nil }
    let rest = EventSelection(
      from: seq + 1, to: feed.position, stream: stream, types: terms.types)
    do {
      try log.forEach(R.Body.self, in: rest) { throw WaitingEvent(seq: $0.seq) }
      return nil
    } catch let found as WaitingEvent { return found.seq } catch let error as EventDecodingError {
      guard let seq = error.seq else { throw error }
      return seq
    }
  }

  /// Handles the events at which streams are blocked, if they are due.
  ///
  /// - Returns: Whether there were such events.
  func handleLagging() async throws -> Bool {
    if try await passSkipped() { return true }
    let due = dueLags()
    guard !due.isEmpty else { return false }
    let events = try await events(of: due)
    guard !events.isEmpty else { return true }
    try await note(events)
    let outcomes =
      isPure ? events.map { answer($0.event, $0.attempt) } : try await run(events)
    try await settle(outcomes, moving: 0, isLagging: true)
    return true
  }

  /// The blocked streams whose events may be handled now, up to the limit.
  private func dueLags() -> ArraySlice<(key: StreamName, value: LaggingStream)> {
    let time = now()
    let room = isPure ? 1 : terms.limits.atOnce - underWay.count
    return state.lagging.filter { $0.value.isDue(at: time) && underWay[$0.key] == nil }
      .sorted { $0.value.seq < $1.value.seq }.prefix(max(0, room))
  }

  /// The events that block streams, with the number of the attempt.
  ///
  /// If an event need not be handled, this records that it is finished.
  private func events(
    of due: ArraySlice<(key: StreamName, value: LaggingStream)>
  ) async throws -> [(event: Recorded<R.Body>, attempt: Int)] {
    var events: [(event: Recorded<R.Body>, attempt: Int)] = []
    for (stream, lag) in due {
      switch try lagged(lag) {
      case .event(let event): events.append((event, lag.attempts + 1))
      case .unwanted: try await pass(lag.seq, stream)
      case .unreadable(let reason): try await park(lag, stream, reason)
      }
    }
    return events
  }

  /// Records in the log, in advance, that the events are being handled.
  private func note(_ events: [(event: Recorded<R.Body>, attempt: Int)]) async throws {
    let isAhead = feed.position > state.through
    // Some results may be only in memory. Without this record, a new process could handle their
    // events again after later events of the same streams.
    let trying = hasBegun ? state.trying.map { max($0.last, feed.position) } : nil
    try await commit(moving: isAhead ? 1 : 0) { batch in
      if isAhead { batch.append(reached(trying: trying), to: history.stream) }
      for (event, attempt) in events {
        batch.append(
          ReactionTried(
            version: terms.version, seq: event.seq, stream: event.stream, attempt: attempt),
          to: history.stream)
      }
    }
  }

  private func passSkipped() async throws -> Bool {
    guard let (stream, lag) = state.lagging.first(where: { $0.value.standing == .skipped })
    else { return false }
    try await pass(lag.seq, stream)
    return true
  }

  /// Records in the log that the event that blocks a stream is finished, without handling it.
  private func pass(_ seq: UInt64, _ stream: StreamName) async throws {
    let next = try nextWaiting(in: stream, after: seq)
    try await commit(moving: 0) {
      $0.append(
        ReactionDone(version: terms.version, seq: seq, stream: stream, next: next),
        to: history.stream)
    }
  }

  private func park(_ lag: LaggingStream, _ stream: StreamName, _ reason: String) async throws {
    try await commit(moving: 0) {
      $0.append(
        ReactionFailed(
          version: terms.version, seq: lag.seq, stream: stream, attempt: lag.attempts + 1,
          error: reason.keptError, remedy: Remedy.park.word), to: history.stream)
    }
  }

  /// Appends the results of slow handlers that have ended.
  ///
  /// - Returns: Whether there were such events.
  func settleFinished() async throws -> Bool {
    let outcomes = underWay.values.compactMap(\.outcome).sorted { $0.event.seq < $1.event.seq }
    guard !outcomes.isEmpty else { return false }
    for outcome in outcomes { underWay[outcome.event.stream] = nil }
    try await settle(outcomes, moving: 0, isLagging: true)
    return true
  }
}

/// An error that ends a scan at the first waiting event.
private struct WaitingEvent: Error {
  let seq: UInt64
}
