public import DaybookEvents
public import DaybookValues

/// Runs a reaction, in only one process at a time.
///
/// ```swift
/// let runner = ReactionRunner(OverdueReminder(), of: daybook.log, in: daybook.path)
/// try await runner.run()  // until the task is cancelled
/// ```
///
/// The first runner of a daybook takes a lease, and other runners wait. When the process of the
/// first runner ends for any reason, another runner continues within a second.
public struct ReactionRunner<R: Reaction>: Sendable {
  private let reaction: R
  private let log: any EventLog
  private let daybook: String?
  private let start: ReactionStart
  private let terms: ReactionTerms
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - log: The log.
  ///   - daybook: The daybook's directory, in which a file is the lease. Without a directory, a
  ///     server that has the log grants the lease. For a log in memory, only the expected version
  ///     of the reaction's stream separates two runners. A reply still occurs only once, but a
  ///     handler may be called twice.
  ///   - start: The position at which the reaction starts, if this version has never run.
  ///   - purpose: The purpose of the reaction, to be shown in a list.
  ///   - now: The clock for timers and retries; by default, the system's clock.
  public init(
    _ reaction: R, of log: any EventLog, in daybook: String? = nil,
    from start: ReactionStart = .head, purpose: String? = nil,
    now: (@Sendable () -> Timestamp)? = nil
  ) {
    (self.reaction, self.log, self.daybook) = (reaction, log, daybook)
    (self.start, self.now) = (start, now ?? { .now })
    terms = R.terms(purpose)
  }

  /// A runner for a reaction whose name is known only at run time.
  package init(
    _ reaction: R, as terms: ReactionTerms, of log: any EventLog, in daybook: String?,
    from start: ReactionStart
  ) {
    (self.reaction, self.terms, self.log, self.daybook) = (reaction, terms, log, daybook)
    (self.start, self.now) = (start, { .now })
  }

  /// Runs the reaction until the task is cancelled, or the log is closed.
  ///
  /// A stopped reaction waits for a person's decision.
  ///
  /// - Throws: `LogError` or `AppendError` when the log cannot be used. ``ReactionError`` when a
  ///   later version of the reaction runs, or the lease on a server is lost. The system's error
  ///   when the lease cannot be taken. The reaction can run again afterwards, and no event is lost.
  public func run() async throws { try await work(follows: true) }

  /// Does all work that is due now, and returns.
  ///
  /// - Returns: The time of the next timer or retry; `nil` if there is none.
  /// - Throws: The errors of ``run()``.
  @discardableResult
  public func runToEnd() async throws -> Timestamp? { try await work(follows: false) }

  @discardableResult
  private func work(follows: Bool) async throws -> Timestamp? {
    let worker = try ReactionWorker(
      reaction, of: log, from: start, as: terms, now: now)
    // The lease is held until the end of this function.
    let lock = try await fileLease()
    defer { withExtendedLifetime(lock) {} }
    await worker.goOnly(while: try await serverLease())
    let watch = Task { await worker.watch?.run() }
    defer { watch.cancel() }
    var next: Timestamp?
    do {
      next = try await worker.whileLeased { try await Self.work(worker, follows: follows) }
    } catch is CancellationError {} catch {
      await worker.cancelHandlers()
      throw error
    }
    // If this task was cancelled, it cannot wait for an append. So another task closes the worker.
    try await Task { try await worker.close() }.value
    return next
  }

  private static func work(
    _ worker: ReactionWorker<R>, follows: Bool
  ) async throws -> Timestamp? {
    while !Task.isCancelled {
      var time: Timestamp?
      switch try await worker.step() {
      case .worked: continue
      case .resting(let until): time = until
      case .stopped: time = nil
      }
      let isBusy = await worker.isBusy
      guard follows || isBusy else { return time }
      guard await worker.rest(until: time) else { return time }
    }
    return nil
  }

  /// Waits until no other process of this machine runs the reaction; `nil` without a directory.
  private func fileLease() async throws -> ReactionLease? {
    guard let daybook else { return nil }
    return try await ReactionLease.held(terms.name, in: daybook)
  }

  /// Waits until no other process runs the reaction; `nil` for a log that is not on a server.
  private func serverLease() async throws -> (any LogLease)? {
    guard daybook == nil else { return nil }
    return try await (log as? any LeasingLog)?.lease("reaction \(terms.name)")
  }
}

extension ReactionWorker {
  /// Whether any handler is still running.
  fileprivate var isBusy: Bool { !underWay.isEmpty }

  /// Watches a handler that cannot be interrupted; `nil` if handlers can be interrupted.
  fileprivate nonisolated var watch: StallWatch? {
    handler.pure.map { _ in StallWatch(log: log, terms: handler.terms, handling: handling) }
  }
}
