internal import DaybookEvents
internal import DaybookProjections
internal import DaybookSystem
internal import DaybookValues

/// How events are handled.
extension ReactionWorker {
  typealias Outcome = ReactionOutcome<R.Body>

  /// The most positions between two checkpoints of a pure reaction.
  private var reach: UInt64 { 8_192 }
  /// The replies after which the events of an append are enough.
  private var enoughReplies: Int { 16_384 }

  /// Handles the next events of the log.
  ///
  /// - Returns: Whether there were any.
  func handleNext() async throws -> Bool {
    guard try await fillFeed() else { return false }
    guard !feed.events.isEmpty else { return try await parkUnreadable() }
    if try await settleSuspicion() { return true }
    return isPure ? try await handleNextAtOnce() : try await handleNextSideBySide()
  }

  /// Reads on until there are wanted events, or the end of the log is reached.
  ///
  /// - Returns: Whether there are any.
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

  /// An event that cannot be read is parked, and the others of its stream wait.
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

  /// Decides about the events that a process had begun when it ended.
  ///
  /// - Returns: Whether one of them was blamed.
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

  /// The most events that are handled at once now.
  private func nextLimit() -> Int {
    guard let suspicion, let limit = suspicion.limit, let first = feed.events.first,
      first.seq <= suspicion.last
    else {
      self.suspicion = nil
      return .max
    }
    return limit
  }
}

/// A pure reaction: thousands of events for one append.
extension ReactionWorker {
  private func handleNextAtOnce() async throws -> Bool {
    let count = min(nextLimit(), feed.events.count)
    try await begin(count)
    let outcomes = try outcomes(ofFirst: count)
    feed.take(outcomes.count)
    let told = outcomes.filter { $0.hasReplies || $0.isFailure }
    guard !told.isEmpty || suspicion != nil else { return true }
    let goesOn = suspicion == nil ? feed.position + reach : nil
    hasBegun = goesOn != nil
    try await settle(told, moving: 1, isLagging: false) {
      $0.append(reached(trying: goesOn), to: history.stream)
    }
    return true
  }

  /// Says in the log, before it is so, that the next events are being handled.
  private func begin(_ count: Int) async throws {
    let last = feed.position(afterTaking: count)
    if hasBegun, suspicion == nil, let trying = state.trying, trying.last >= last { return }
    let end = suspicion == nil ? max(last, feed.position + reach) : last
    try await commit(moving: 1) {
      $0.append(reached(trying: end), to: history.stream)
    }
    hasBegun = true
  }

  /// What comes of the next events, fewer than `count` when they have many replies.
  private func outcomes(ofFirst count: Int) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    var failed: Set<StreamName> = []
    var replies = 0
    let range = EventSelection(
      from: feed.position + 1, to: feed.position(afterTaking: count), types: terms.types)
    var causes = ReplyCauses(log, in: range)
    for event in feed.events.prefix(count) {
      let waits = state.lagging[event.stream] != nil || failed.contains(event.stream)
      let outcome =
        waits
        ? Outcome(event: event, attempt: 1, result: .waits)
        : answer(event, 1) { try causes.event(at: $0) }
      outcomes.append(outcome)
      if outcome.isFailure { failed.insert(event.stream) }
      if case .replies(let given, _) = outcome.result { replies += given.count }
      if replies >= enoughReplies { break }
    }
    return outcomes
  }

  /// What comes of an event that a pure reaction handles.
  func answer(
    _ event: Recorded<R.Body>, _ attempt: Int,
    cause: ((UInt64) throws -> RecordedEvent?)? = nil
  ) -> Outcome {
    handler.outcome(
      of: event, attempt,
      Result {
        let moment = handler.moment(event, attempt, try rows.rows(asOf: event.seq))
        return try handler.pure?.react(to: event, moment) ?? []
      }, cause: cause)
  }
}

/// A reaction that may wait: events of different streams side by side.
extension ReactionWorker {
  /// How long the others wait for an event before its stream goes on by itself.
  private var patience: Duration { .milliseconds(250) }

  private func handleNextSideBySide() async throws -> Bool {
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
    try await settle(outcomes, moving: 1, isLagging: false) { batch in
      for case let outcome in outcomes { batch.note(outcome, terms.version, in: history.stream) }
      batch.append(reached(trying: nil), to: history.stream)
    }
    return true
  }

  /// The next events up to the second one of a stream; those that wait take no room.
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

  /// Begins to handle events of different streams.
  ///
  /// - Returns: What came of them; of a slow one, that it is under way.
  func run(_ events: [(event: Recorded<R.Body>, attempt: Int)]) async throws -> [Outcome] {
    for (event, attempt) in events {
      let handler = handler
      let rows: Rows<R.Model.Key, R.Model.Row>
      do { rows = try self.rows.rows(asOf: event.seq) } catch {
        let outcome = handler.outcome(of: event, attempt, .failure(error))
        underWay[event.stream] = UnderWay(event: event, task: Task {}, outcome: outcome)
        continue
      }
      let moment = handler.moment(event, attempt, rows)
      let task = Task {
        let answer = await handler.answer(event, moment)
        self.finish(handler.outcome(of: event, attempt, answer))
      }
      underWay[event.stream] = UnderWay(event: event, task: task)
    }
    try await waitForHandlers(of: events.map(\.event.stream))
    return events.map { event, attempt in
      guard let outcome = underWay[event.stream]?.outcome else {
        return Outcome(event: event, attempt: attempt, result: .isUnderWay)
      }
      underWay[event.stream] = nil
      return outcome
    }
  }

  /// Takes what came of an event, unless nobody waits for it any more.
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
  /// Notes the stream of an event that is still under way.
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
