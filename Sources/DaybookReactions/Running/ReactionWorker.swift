package import DaybookEvents
internal import DaybookSystem
package import DaybookValues

/// The result of one step of a worker.
package enum ReactionStep: Equatable, Sendable {
  case worked
  /// There is no work until more events come, or until this time.
  case resting(until: Timestamp?)
  /// The reaction waits for a person's decision.
  case stopped
}

/// The error that another worker, or a person's reset, has changed the reaction's position.
struct Overtaken: Error {}

/// Advances a reaction step by step, as its stream in the log determines.
///
/// The worker appends with the expected version of this stream. So even if two workers run by
/// mistake, they cannot both append replies to an event.
package actor ReactionWorker<R: Reaction> {
  let handler: ReactionHandler<R>
  let log: any EventLog
  let now: @Sendable () -> Timestamp
  let start: ReactionStart
  var history: ReactionHistory
  var feed: ReactionFeed<R.Body>
  var rows: ReactionRows<R.Model>
  var suspicion: Suspicion?
  /// The lease on a server, without which this worker cannot append; `nil` if no lease is needed.
  var lease: (any LogLease)?
  /// The events whose handlers are running, by stream.
  var underWay: [StreamName: UnderWay] = [:]
  /// The event that a pure reaction handles.
  let handling = HandlingMark()
  /// The signal that a handler has ended.
  let bell = CommitSignal()
  var rings: UInt64 = 0
  /// The last ``ReactionState/turn`` that this worker knows.
  ///
  /// If the turn is different, another process has changed the reaction.
  var knownTurn = 0
  /// Whether this worker itself began the events that the log records as being handled.
  var hasBegun = false
  var isFresh = true
  /// The position up to which events are handled before the due timers fire.
  var timersWaitFor: UInt64?
  /// The end of the log and the count of signals before the last step; the worker rests until one
  /// of them grows.
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
  ///   - start: The position at which the reaction starts, if its version has never run.
  ///   - terms: The reaction's name and limits, if its type does not determine them.
  ///   - now: The clock for timers and retries.
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

  /// The state of the reaction.
  package var state: ReactionState { history.state }

  var terms: ReactionTerms { handler.terms }

  var isPure: Bool { handler.pure != nil }

  /// Does the next work that is due.
  ///
  /// - Throws: `LogError` or `AppendError` if the log cannot be used, ``ReactionError`` if a later
  ///   version runs, or `CancellationError`. After an error, the next worker repeats all work whose
  ///   result was not appended.
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

  /// Waits until there may be work.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  package func rest(until time: Timestamp?) async -> Bool {
    // A wall clock may be set in the meantime, so it is checked every second.
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
