internal import DaybookEvents
internal import DaybookValues

/// The results of some events, to be appended together.
struct ReactionSettlement<R: Reaction> {
  typealias Outcome = ReactionOutcome<R.Body>

  private var outcomes: [Outcome]
  private let handler: ReactionHandler<R>
  /// The stream of the reaction.
  private let stream: StreamName
  /// For each event at which a stream is blocked, the next waiting event of the stream.
  ///
  /// It is `nil` if these events block no stream.
  private let next: [UInt64: UInt64?]?
  /// The range of indexes of each outcome's events in the last batch.
  private var places: [Range<Int>] = []

  /// - Parameters:
  ///   - outcomes: The results, in the order of the log.
  ///   - handler: The handler of the reaction.
  ///   - stream: The stream of the reaction.
  ///   - next: The next waiting events, if streams are blocked at these events.
  init(
    _ outcomes: [Outcome], by handler: ReactionHandler<R>, in stream: StreamName,
    next: [UInt64: UInt64?]?
  ) {
    (self.outcomes, self.handler, self.stream, self.next) = (outcomes, handler, stream, next)
  }

  /// Adds the events of all outcomes to `batch`, and records their indexes in it.
  mutating func add(to batch: inout EventBatch, at now: Timestamp) {
    places = []
    for outcome in outcomes {
      let first = batch.count
      add(outcome, to: &batch, at: now)
      places.append(first..<batch.count)
      if let next, case .replies = outcome.result { finish(outcome, next, in: &batch) }
    }
  }

  private func add(_ outcome: Outcome, to batch: inout EventBatch, at now: Timestamp) {
    switch outcome.result {
    case .replies(let replies, let meta):
      for reply in replies { reply.append(to: &batch, stream, meta) }
    case .failure(let error, let remedy):
      batch.append(failed(outcome, error, remedy, at: now), to: stream)
    case .waits, .isUnderWay: break
    }
  }

  private func finish(_ outcome: Outcome, _ next: [UInt64: UInt64?], in batch: inout EventBatch) {
    let event = outcome.event
    batch.append(
      ReactionDone(
        version: handler.terms.version, seq: event.seq, stream: event.stream,
        next: next[event.seq] ?? nil), to: stream)
  }

  private func failed(
    _ outcome: Outcome, _ error: String, _ remedy: Remedy, at now: Timestamp
  ) -> ReactionFailed {
    var due: Timestamp?
    if case .retry(let pause) = remedy { due = now.advanced(by: pause) }
    return ReactionFailed(
      version: handler.terms.version, seq: outcome.event.seq, stream: outcome.event.stream,
      attempt: outcome.attempt, error: error, remedy: remedy.word, due: due)
  }

  /// Turns the result whose event the log refused into a failure.
  ///
  /// Later events of the same stream then wait.
  ///
  /// - Returns: Whether there was such a result.
  mutating func fail(because error: AppendError) -> Bool {
    guard let place = error.eventIndex,
      let index = places.firstIndex(where: { $0.contains(place) }), !outcomes[index].isFailure
    else { return false }
    let failed = outcomes[index]
    outcomes[index].result = handler.failure(error, failed.attempt, failed.event)
    for later in outcomes.indices
    where later > index && outcomes[later].event.stream == failed.event.stream {
      outcomes[later].result = .waits
    }
    return true
  }
}
