internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import Synchronization

/// Runs a reaction for one event, and checks its replies.
struct ReactionHandler<R: Reaction>: Sendable {
  typealias Outcome = ReactionOutcome<R.Body>

  let reaction: R
  /// The reaction, if it is pure.
  let pure: (any PureReaction<R.Body, R.Model>)?
  let log: any EventLog
  let terms: ReactionTerms
  let key: ReactionKey
  /// Watches the handling of events; `nil` for no observer.
  let observer: (any WorkObserver)?

  init(_ reaction: R, _ terms: ReactionTerms, _ log: any EventLog) {
    (self.reaction, self.terms, self.log) = (reaction, terms, log)
    key = ReactionKey(name: terms.name, version: terms.version)
    observer = log.observer
    pure = reaction as? any PureReaction<R.Body, R.Model>
  }

  /// Reports to the observer that events are being handled.
  ///
  /// - Returns: A function to call at the end; `nil` for no observer.
  func beginObserved() -> (@Sendable (WorkOutcome) -> Void)? {
    observer?.begin(ObservedWork(.reaction, name: terms.name))
  }

  func moment(
    _ event: Recorded<R.Body>, _ attempt: Int, _ rows: Rows<R.Model.Key, R.Model.Row>
  ) -> ReactionMoment<R.Model> {
    ReactionMoment(id: key.id(of: event.seq, at: event.time), attempt: attempt, rows: rows)
  }

  /// The outcome of an event, from the handler's replies or error.
  func outcome(
    of event: Recorded<R.Body>, _ attempt: Int, _ answer: Result<[Reply], any Error>,
    cause: ((UInt64) throws -> RecordedEvent?)? = nil
  ) -> Outcome {
    do {
      let result = try checked(try answer.get(), event, cause)
      return Outcome(event: event, attempt: attempt, result: result)
    } catch {
      return Outcome(event: event, attempt: attempt, result: failure(error, attempt, event))
    }
  }

  func failure(
    _ error: any Error, _ attempt: Int, _ event: Recorded<R.Body>
  ) -> Outcome.Result {
    let isFinal = (error as? ReactionError)?.isFinal ?? false
    let remedy = isFinal ? .park : reaction.failed(error, attempt: attempt, on: event)
    return .failure("\(error)".keptError, remedy)
  }

  /// Checks the replies against the limits, and prepares them for appending.
  ///
  /// - Throws: ``ReactionError`` if a limit is exceeded, or `AppendError` for an event of a timer
  ///   that cannot be stored.
  func checked(
    _ replies: [Reply], _ event: Recorded<R.Body>,
    _ cause: ((UInt64) throws -> RecordedEvent?)? = nil
  ) throws -> Outcome.Result {
    guard !replies.isEmpty else { return .replies([], [:]) }
    try checkSize(replies)
    // The event came from the log, so this look-up always finds it.
    guard let cause = try cause?(event.seq) ?? log.event(at: event.seq) else {
      return .replies([], [:])
    }
    let chain = ReplyChain(endingAt: cause)
    guard chain.length < terms.limits.chain else {
      throw ReactionError.cycle(types: try chain.lastTypes(4, in: log), length: chain.length)
    }
    let prepared = try replies.enumerated().map { index, reply in
      try PreparedReply(
        reply, id: key.id(ofReply: index, to: event.seq, at: event.time), version: terms.version)
    }
    return .replies(prepared, chain.metaOfReplies)
  }

  private func checkSize(_ replies: [Reply]) throws(ReactionError) {
    guard replies.count <= terms.limits.replies else {
      throw .tooManyReplies(replies.count, limit: terms.limits.replies)
    }
    // The log itself limits the size of one event.
    guard replies.count > 1 else { return }
    var batch = EventBatch()
    for reply in replies { reply.add(&batch, nil, [:]) }
    guard batch.byteCount <= terms.limits.bytes else {
      throw .repliesTooLarge(bytes: batch.byteCount, limit: terms.limits.bytes)
    }
  }
}

extension ReactionHandler {
  /// Runs a reaction that may wait, up to its time limit.
  ///
  /// - Returns: The replies, or the error; `CancellationError` when the task is cancelled.
  func answer(
    _ event: Recorded<R.Body>, _ moment: ReactionMoment<R.Model>
  ) async -> Result<[Reply], any Error> {
    let race = AnswerRace()
    let work = Task { race.end(await Self.result { try await reaction.react(to: event, moment) }) }
    let limit = terms.limits.time
    let watch = Task {
      try await Task.sleep(for: limit)
      race.end(.failure(ReactionError.tookTooLong(limit)))
    }
    // This returns even if a cancelled handler continues.
    let answer = await withTaskCancellationHandler {
      await race.answer()
    } onCancel: {
      work.cancel()
      race.end(.failure(CancellationError()))
    }
    watch.cancel()
    work.cancel()
    return answer
  }

  private static func result(
    _ body: () async throws -> [Reply]
  ) async -> Result<[Reply], any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

/// Several results, of which the first is returned to one waiting task.
private final class AnswerRace: Sendable {
  private struct State {
    var answer: Result<[Reply], any Error>?
    var waiter: CheckedContinuation<Result<[Reply], any Error>, Never>?
  }

  private let state = Mutex(State())

  /// Sets the result, unless there already is a result.
  func end(_ answer: Result<[Reply], any Error>) {
    let waiter = state.withLock {
      state -> CheckedContinuation<Result<[Reply], any Error>, Never>? in
      guard state.answer == nil else { return nil }
      state.answer = answer
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: answer)
  }

  func answer() async -> Result<[Reply], any Error> {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state in
        if state.answer == nil { state.waiter = continuation }
        return state.answer
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}

extension String {
  /// The text of an error, shortened for storage.
  var keptError: String {
    let limit = ReservedShape.greatestError
    guard utf8.count > limit else { return self }
    return String(decoding: utf8.prefix(limit - 8), as: UTF8.self) + "…"
  }
}
