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
  let start: ReactionStart
  var history: ReactionHistory
  var feed: ReactionFeed<R.Body>
  var rows: ReactionRows<R.Model>
  var suspicion: Suspicion?
  /// The lease on a server, without which nothing is appended; `nil` where there is none.
  var lease: (any LogLease)?
  /// The events whose handlers run, by their streams.
  var underWay: [StreamName: UnderWay] = [:]
  /// The event that a pure reaction handles.
  let handling = HandlingMark()
  /// Rings when a handler ends.
  let bell = CommitSignal()
  var rings: UInt64 = 0
  /// The reaction's turn as far as it is known here.
  var knownTurn = 0
  /// Whether the events that are being handled are handled here.
  var hasBegun = false
  var isFresh = true
  /// The events up to this one come before the timers that are due.
  var timersWaitFor: UInt64?
  /// The end of the log, and the bell, before the last step: what came after it is still to be done.
  var seen: (end: UInt64, rings: UInt64) = (0, 0)

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
