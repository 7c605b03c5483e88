package import DaybookEvents
internal import DaybookSystem
package import DaybookValues

/// What a worker did in a step.
package enum ReactionStep: Equatable, Sendable {
  case worked
  /// There is nothing to do before more events come, or before this time.
  case resting(until: Timestamp?)
  /// The reaction waits for a person.
  case stopped
}

/// Another process moved the reaction meanwhile.
struct Overtaken: Error {}

/// Takes a reaction on, step by step: what is to be done next follows from its stream in the log.
///
/// It appends with the expected version of that stream, so that two workers of a reaction, by
/// whatever mistake, cannot both append what follows from an event.
package actor ReactionWorker<R: Reaction> {
  let handler: ReactionHandler<R>
  let log: any EventLog
  let now: @Sendable () -> Timestamp
  private let start: ReactionStart
  var history: ReactionHistory
  var feed: ReactionFeed<R.Body>
  var rows: ReactionRows<R.Model>
  var suspicion: Suspicion?
  /// The events whose handlers run, by their streams.
  var underWay: [StreamName: UnderWay] = [:]
  /// Rings when a handler ends.
  let bell = CommitSignal()
  var rings: UInt64 = 0
  /// The reaction's turn as far as it is known here.
  private var knownTurn = 0
  /// Whether the events that are being handled are handled here.
  var hasBegun = false
  private var isFresh = true
  /// The events up to this one come before the timers that are due.
  private var timersWaitFor: UInt64?
  /// The end of the log, and the bell, before the last step: what came after it is still to be done.
  private var seen: (end: UInt64, rings: UInt64) = (0, 0)

  /// An event that is being handled.
  struct UnderWay {
    let event: Recorded<R.Body>
    let task: Task<Void, Never>
    var outcome: ReactionOutcome<R.Body>?
  }

  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - log: The log.
  ///   - start: Where a version begins that never ran on the log.
  ///   - terms: Its name and limits, where the type does not tell them.
  ///   - now: The clock that timers and retries go by.
  /// - Throws: ``ReactionError/invalid(_:)``.
  package init(
    _ reaction: R, of log: any EventLog, from start: ReactionStart = .head,
    as terms: ReactionTerms? = nil, now: @escaping @Sendable () -> Timestamp
  ) throws(ReactionError) {
    let terms = terms ?? R.terms()
    guard (1...Int(Int32.max)).contains(terms.version) else {
      throw .invalid("The versions of the reaction '\(terms.name)' count from 1.")
    }
    history = try ReactionHistory(of: terms.name)
    handler = ReactionHandler(reaction, terms, log)
    feed = ReactionFeed()
    rows = ReactionRows(log)
    (self.log, self.start, self.now) = (log, start, now)
  }

  /// How the reaction is doing.
  package var state: ReactionState { history.state }

  var terms: ReactionTerms { handler.terms }

  var isPure: Bool { handler.pure != nil }

  /// Does what is due next.
  ///
  /// - Throws: `LogError` or `AppendError` when the log cannot be used; ``ReactionError`` when another
  ///   version runs; `CancellationError`. What was not appended then is done again by the next worker.
  package func step() async throws -> ReactionStep {
    do { return try await advance() } catch is Overtaken {
      restart()
      return .worked
    }
  }

  private func advance() async throws -> ReactionStep {
    seen = (try log.end(), rings)
    try history.goOn(log)
    if isFresh { try await begin() } else if state.turn != knownTurn { restart() }
    guard state.version <= terms.version else {
      throw ReactionError.olderVersion(
        name: terms.name, version: terms.version, running: state.version)
    }
    if try await settleFinished() { return .worked }
    if state.isStopped { return .stopped }
    if try await handleLagging() { return .worked }
    if try await workOnTimers() { return .worked }
    if try await handleNext() { return .worked }
    return .resting(until: state.nextTime)
  }

  /// Fires the timers that are due, once the events are handled that were in the log by then: one of
  /// them may cancel a timer.
  ///
  /// - Returns: Whether anything was done.
  private func workOnTimers() async throws -> Bool {
    guard hasDueTimers else {
      timersWaitFor = nil
      return false
    }
    let last = timersWaitFor ?? seen.end
    timersWaitFor = last
    if feed.position < last, try await handleNext() { return true }
    timersWaitFor = nil
    return try await fireTimers()
  }

  /// Waits until there may be something to do.
  ///
  /// - Returns: Whether there may be more: false once the log was closed.
  package func rest(until time: Timestamp?) async -> Bool {
    // A wall clock may be set meanwhile, so it is looked at every second.
    let pause = time.map { min(max($0.duration(since: now()), .zero), .seconds(1)) }
    let (log, seen, bell) = (log, seen, bell)
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask { await log.waitForEvents(after: seen.end) }
      group.addTask { await bell.wait(beyond: seen.rings) }
      if let pause { group.addTask { (try? await Task.sleep(for: pause)) != nil } }
      let isMore = await group.next() ?? false
      group.cancelAll()
      return isMore
    }
  }

  /// Says in the log that it rests, so that the next worker need not suspect an event.
  package func close() async throws {
    for running in underWay.values { running.task.cancel() }
    underWay = [:]
    guard !isFresh, hasBegun || feed.position > state.through else { return }
    do {
      try await commit(moving: 1) { $0.append(reached(trying: nil), to: history.stream) }
    } catch is Overtaken {}
  }
}

extension ReactionWorker {
  /// Starts the version, or goes on where a worker before stopped, or died.
  private func begin() async throws {
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

  private func restart() {
    (knownTurn, hasBegun, suspicion) = (state.turn, false, nil)
    for running in underWay.values { running.task.cancel() }
    underWay = [:]
    feed.restart(after: state.through)
  }

  /// The streams whose event was being handled when a process ended.
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
}

extension ReactionWorker {
  /// Appends what `add` puts into a batch, unless another worker moved the reaction meanwhile.
  ///
  /// - Parameters:
  ///   - turns: How many of the events move the reaction.
  ///   - add: Called again after a person's decision came in between.
  /// - Throws: `Overtaken`, or `AppendError`.
  func commit(moving turns: Int, _ add: (inout EventBatch) -> Void) async throws {
    while true {
      var batch = EventBatch()
      add(&batch)
      guard !batch.isEmpty else { return }
      var isAppended = false
      batch.require(history.stream, .version(state.streamVersion))
      do throws(AppendError) {
        _ = try await log.append(batch)
        isAppended = true
      } catch {
        guard case .conflict(history.stream, _, _) = error.reason, error.eventIndex == nil
        else { throw error }
      }
      if isAppended { knownTurn += turns }
      try history.goOn(log)
      if isAppended { return }
      guard state.turn == knownTurn, state.version <= terms.version else { throw Overtaken() }
    }
  }

  /// Appends what came of events, in one append.
  ///
  /// A reply that the log refuses is a failure of its event.
  ///
  /// - Parameters:
  ///   - outcomes: In the order of the log.
  ///   - turns: How many events of `rest` move the reaction.
  ///   - isLagging: Whether the events are those at which streams stand.
  ///   - rest: Adds more events.
  /// - Throws: As ``commit(moving:_:)``.
  func settle(
    _ outcomes: [ReactionOutcome<R.Body>], moving turns: Int, isLagging: Bool,
    _ rest: (inout EventBatch) -> Void = { _ in }
  ) async throws {
    var outcomes = outcomes
    let next = isLagging ? try nextWaiting(after: outcomes) : [:]
    while true {
      var owners: [(replies: Range<Int>, outcome: Int)] = []
      do {
        return try await commit(moving: turns) { batch in
          owners = []
          for (index, outcome) in outcomes.enumerated() {
            let first = batch.count
            add(outcome, to: &batch)
            owners.append((first..<batch.count, index))
            if isLagging, case .replies = outcome.result {
              let (seq, stream) = (outcome.event.seq, outcome.event.stream)
              batch.append(
                ReactionDone(
                  version: terms.version, seq: seq, stream: stream, next: next[seq] ?? nil),
                to: history.stream)
            }
          }
          rest(&batch)
        }
      } catch let error as AppendError {
        guard let place = error.eventIndex,
          let owner = owners.first(where: { $0.replies.contains(place) }),
          !outcomes[owner.outcome].isFailure
        else { throw error }
        outcomes.fail(owner.outcome, because: error, handler)
      }
    }
  }

  private func add(_ outcome: ReactionOutcome<R.Body>, to batch: inout EventBatch) {
    switch outcome.result {
    case .replies(let replies, let meta):
      for reply in replies { reply.append(to: &batch, history.stream, meta) }
    case .failure(let error, let remedy):
      batch.append(failed(outcome, error, remedy), to: history.stream)
    case .waits, .isUnderWay: break
    }
  }

  private func failed(
    _ outcome: ReactionOutcome<R.Body>, _ error: String, _ remedy: Remedy
  ) -> ReactionFailed {
    var due: Timestamp?
    if case .retry(let pause) = remedy { due = now().advanced(by: pause) }
    return ReactionFailed(
      version: terms.version, seq: outcome.event.seq, stream: outcome.event.stream,
      attempt: outcome.attempt, error: error, remedy: remedy.word, due: due)
  }
}

extension Array {
  /// Makes the outcome at `index` a failure; later events of its stream wait.
  fileprivate mutating func fail<R: Reaction>(
    _ index: Int, because error: any Error, _ handler: ReactionHandler<R>
  ) where Element == ReactionOutcome<R.Body> {
    let failed = self[index]
    self[index].result = handler.failure(error, failed.attempt, failed.event)
    for later in indices where later > index && self[later].event.stream == failed.event.stream {
      self[later].result = .waits
    }
  }
}

/// The threads on which the events for reactions are read.
enum ReactionThreads {
  static let shared = WorkerThreads(name: "daybook.react", count: 4)
}

extension Timestamp {
  func advanced(by duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLarge else { return self }
    let (sum, overflows) = microsecondsSinceEpoch.addingReportingOverflow(
      product + attoseconds / 1_000_000_000_000)
    return overflows ? self : Timestamp(nearestWritable: sum)
  }

  func duration(since other: Timestamp) -> Duration {
    .microseconds(microsecondsSinceEpoch &- other.microsecondsSinceEpoch)
  }
}
