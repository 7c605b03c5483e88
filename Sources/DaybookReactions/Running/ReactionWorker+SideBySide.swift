internal import DaybookEvents
internal import DaybookProjections

/// Handles events of a reaction that may wait, for different streams at the same time.
extension ReactionWorker {
  /// The longest wait for the handlers of a step; streams with slower handlers then continue
  /// separately.
  private var patience: Duration { .milliseconds(250) }

  func handleNextSideBySide() async throws -> Bool {
    let room = min(nextLimit(), terms.limits.atOnce - underWay.count)
    guard room > 0 else { return false }
    let events = nextOfDistinctStreams(room)
    let last = feed.position(afterTaking: events.count)
    let wanted = events.filter { state.lagging[$0.stream] == nil }
    guard !wanted.isEmpty else {
      feed.take(events.count)
      return true
    }
    try await commit(moving: 1) {
      $0.append(reached(trying: last), to: history.stream)
    }
    hasBegun = true
    let outcomes = try await run(wanted.map { ($0, 1) })
    feed.take(events.count)
    hasBegun = false
    try await settleSideBySide(outcomes)
    return true
  }

  private func settleSideBySide(_ outcomes: [Outcome]) async throws {
    try await settle(outcomes, moving: 1, isLagging: false) { batch in
      for outcome in outcomes { batch.note(outcome, terms.version, in: history.stream) }
      batch.append(reached(trying: nil), to: history.stream)
    }
  }

  /// The next events of at most `room` streams, up to the second event of one of these streams.
  ///
  /// Events of blocked streams are included, but not counted.
  private func nextOfDistinctStreams(_ room: Int) -> ArraySlice<Recorded<R.Body>> {
    var (streams, count) = (Set<StreamName>(), 0)
    for event in feed.events {
      if state.lagging[event.stream] == nil {
        guard streams.count < room, streams.insert(event.stream).inserted else { break }
      }
      count += 1
    }
    return feed.events.prefix(count)
  }

  /// Handles events of different streams, and waits for a limited time.
  ///
  /// - Returns: The results of the events; the result of a slow event is `isUnderWay`.
  func run(_ events: [(event: Recorded<R.Body>, attempt: Int)]) async throws -> [Outcome] {
    for (event, attempt) in events { startHandling(event, attempt) }
    try await waitForHandlers(of: events.map(\.event.stream))
    return events.map { event, attempt in
      guard let outcome = underWay[event.stream]?.outcome else {
        return Outcome(event: event, attempt: attempt, result: .isUnderWay)
      }
      underWay[event.stream] = nil
      return outcome
    }
  }

  /// Begins to handle an event.
  private func startHandling(_ event: Recorded<R.Body>, _ attempt: Int) {
    let handler = handler
    let rows: Rows<R.Model.Key, R.Model.Row>
    do { rows = try self.rows.rows(asOf: event.seq) } catch {
      let outcome = handler.outcome(of: event, attempt, .failure(error))
      underWay[event.stream] = UnderWay(event: event, task: Task {}, outcome: outcome)
      return
    }
    let moment = handler.moment(event, attempt, rows)
    let task = Task {
      let end = handler.beginObserved()
      let answer = await handler.answer(event, moment)
      let outcome = handler.outcome(of: event, attempt, answer)
      end?(WorkOutcome(count: 1, hasFailed: outcome.isFailure))
      self.finish(outcome)
    }
    underWay[event.stream] = UnderWay(event: event, task: task)
  }

  /// Stores the result of an event, unless its handler was cancelled.
  private func finish(_ outcome: Outcome) {
    guard underWay[outcome.event.stream]?.event.seq == outcome.event.seq else { return }
    underWay[outcome.event.stream]?.outcome = outcome
    rings += 1
    bell.signal(rings)
  }

  private func waitForHandlers(of streams: [StreamName]) async throws {
    let deadline = ContinuousClock.now + patience
    while streams.contains(where: { underWay[$0]?.outcome == nil }), .now < deadline {
      let (bell, rings) = (bell, rings)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { _ = await bell.wait(beyond: rings) }
        group.addTask { try? await Task.sleep(until: deadline) }
        await group.next()
        group.cancelAll()
      }
      guard Task.isCancelled else { continue }
      for stream in streams { underWay.removeValue(forKey: stream)?.task.cancel() }
      throw CancellationError()
    }
  }
}

extension EventBatch {
  /// Records that the handler of an event is still running, so that the event's stream is blocked.
  fileprivate mutating func note<Body>(
    _ outcome: ReactionOutcome<Body>, _ version: Int, in stream: StreamName
  ) {
    guard case .isUnderWay = outcome.result else { return }
    append(
      ReactionTried(
        version: version, seq: outcome.event.seq, stream: outcome.event.stream,
        attempt: outcome.attempt), to: stream)
  }
}
