internal import DaybookEvents
internal import DaybookProjections

/// Handles the events of a pure reaction, thousands of which share one append.
extension ReactionWorker {
  /// The number of replies beyond which an append gets no more events.
  private var enoughReplies: Int { 16_384 }

  func handleNextAtOnce() async throws -> Bool {
    let count = min(nextLimit(), feed.events.count)
    try await begin(count)
    let end = handler.beginObserved()
    let outcomes = try outcomes(ofFirst: count)
    end?(WorkOutcome(count: outcomes.count, hasFailed: outcomes.contains(where: \.isFailure)))
    feed.take(outcomes.count)
    let told = outcomes.filter { $0.hasReplies || $0.isFailure }
    guard !told.isEmpty || suspicion != nil else { return true }
    let goesOn = suspicion == nil ? feed.position + Self.reach : nil
    hasBegun = goesOn != nil
    try await settle(told, moving: 1, isLagging: false) {
      $0.append(reached(trying: goesOn), to: history.stream)
    }
    return true
  }

  /// Records in the log that the next `count` events are being handled, unless the log already says
  /// so.
  private func begin(_ count: Int) async throws {
    let last = feed.position(afterTaking: count)
    if hasBegun, suspicion == nil, let trying = state.trying, trying.last >= last { return }
    let end = suspicion == nil ? max(last, feed.position + Self.reach) : last
    try await commit(moving: 1) {
      $0.append(reached(trying: end), to: history.stream)
    }
    hasBegun = true
  }

  /// The results of the next `count` events, or of fewer events if these have many replies.
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

  /// Handles an event in a pure reaction, and returns the result.
  func answer(
    _ event: Recorded<R.Body>, _ attempt: Int,
    cause: ((UInt64) throws -> RecordedEvent?)? = nil
  ) -> Outcome {
    handler.outcome(
      of: event, attempt,
      Result {
        handling.begin(event.seq)
        defer { handling.end() }
        let moment = handler.moment(event, attempt, try rows.rows(asOf: event.seq))
        return try handler.pure?.react(to: event, moment) ?? []
      }, cause: cause)
  }
}

/// The complete events to which there are replies, for the metadata of the replies.
///
/// They are read one by one, or all at once when there are many.
struct ReplyCauses {
  private static let few = 16

  private let log: any EventLog
  private let selection: EventSelection
  private var events: [UInt64: RecordedEvent]?
  private var count = 0

  /// A reader of the events of `log` in `selection`; all of them may be read at once.
  init(_ log: any EventLog, in selection: EventSelection) {
    (self.log, self.selection) = (log, selection)
  }

  mutating func event(at seq: UInt64) throws -> RecordedEvent? {
    count += 1
    guard count > Self.few else { return try log.event(at: seq) }
    let found = try events ?? readAll()
    events = found
    return found[seq]
  }

  private func readAll() throws -> [UInt64: RecordedEvent] {
    let page = try log.read(selection, limit: .max).events
    return Dictionary(page.map { ($0.seq, $0) }) { first, _ in first }
  }
}
