package import DaybookEvents
package import DaybookValues

/// The state of a reaction, which follows only from the events of its stream.
package struct ReactionState: Equatable, Sendable {
  /// Events that a process has begun to handle.
  package struct Trying: Equatable, Sendable {
    /// The position of the last of the events; the first of them is after
    /// ``ReactionState/through``.
    package let last: UInt64
    /// The number of attempts for these events.
    package let attempt: Int
  }

  /// The version that runs; 0 before the first.
  package private(set) var version = 0
  /// The position up to which all events are finished, except events of the streams in ``lagging``.
  package private(set) var through: UInt64 = 0
  /// The events that a process has begun to handle; `nil` while no event is being handled.
  package private(set) var trying: Trying?
  /// The streams that are blocked at an event.
  package private(set) var lagging: [StreamName: LaggingStream] = [:]
  /// The timers, by their names.
  package private(set) var timers: [String: PendingTimer] = [:]
  /// The wanted types; `nil` for all.
  package private(set) var types: [String]?
  /// The purpose of the reaction, as a list shows it; `nil` if none was stated.
  package private(set) var purpose: String?
  /// The text of the last failure of an event or a timer; `nil` before the first.
  package private(set) var lastError: String?
  /// The number of events in the stream of the reaction.
  package private(set) var streamVersion: UInt64 = 0
  /// The number of events that started a version, moved the checkpoint, or reset the reaction.
  private(set) var turn = 0

  package init() {}

  /// Whether a person must decide before the reaction can continue.
  package var isStopped: Bool { lagging.values.contains { $0.standing == .stopped } }
}

extension ReactionState {
  /// Applies the next event of the reaction's stream.
  mutating func take(_ recorded: Recorded<ReactionEvent>) {
    streamVersion = recorded.version
    switch recorded.event {
    case .started(let event): start(event)
    case .timerSet(let event): set(event, recorded.meta)
    case .timerFired(let event): fire(event)
    case .timerCancelled(let event): timers[event.timer] = nil
    default: if recorded.event.version == version { takeOfVersion(recorded.event) }
    }
  }

  private mutating func start(_ event: ReactionStarted) {
    guard event.version > version else { return }
    (version, through, trying, lagging) = (event.version, event.after, nil, [:])
    (types, purpose, lastError) = (event.types, event.purpose, nil)
    turn += 1
  }

  private mutating func set(_ event: TimerSet, _ meta: JSONObject) {
    guard let timer = PendingTimer(event, meta: meta) else { return }
    timers[event.timer] = timer
  }

  private mutating func fire(_ event: TimerFired) {
    // A later timer may have the same name.
    guard timers[event.timer]?.event == event.event else { return }
    timers[event.timer] = nil
    lastError = event.error ?? lastError
  }

  private mutating func takeOfVersion(_ event: ReactionEvent) {
    switch event {
    case .reached(let event): reach(event)
    case .reset(let event):
      (through, trying, lagging) = (event.after, nil, [:])
      turn += 1
    case .failed(let event): fail(event)
    case .tried(let event): stand(event.stream, at: event.seq, event.attempt, .trying)
    case .done(let event): finish(event)
    case .retried(let event): decide(event.seq, .ready)
    case .skipped(let event): decide(event.seq, .skipped)
    case .started, .timerSet, .timerFired, .timerCancelled: break
    }
  }

  private mutating func reach(_ event: ReactionReached) {
    through = max(through, event.through)
    trying = event.trying.map { Trying(last: $0, attempt: event.attempt ?? 1) }
    turn += 1
  }

  private mutating func fail(_ event: ReactionFailed) {
    let standing: LaggingStream.Standing =
      switch event.remedy {
      case "stop": .stopped
      case "retry": event.due.map { .waiting(until: $0) } ?? .ready
      default: .parked
      }
    stand(event.stream, at: event.seq, event.attempt, standing)
    lagging[event.stream]?.error = event.error
    lastError = event.error
  }

  private mutating func stand(
    _ stream: StreamName, at seq: UInt64, _ attempts: Int, _ standing: LaggingStream.Standing
  ) {
    let error = lagging[stream].flatMap { $0.seq == seq ? $0.error : nil }
    lagging[stream] = LaggingStream(
      seq: seq, attempts: attempts, error: error, standing: standing)
  }

  private mutating func finish(_ event: ReactionDone) {
    guard lagging[event.stream]?.seq == event.seq else { return }
    lagging[event.stream] = event.next.map { LaggingStream(seq: $0, standing: .ready) }
  }

  /// Applies a person's decision about the event at which a stream is blocked.
  ///
  /// Does nothing when no stream is blocked there, or while the event is being handled.
  private mutating func decide(_ seq: UInt64, _ standing: LaggingStream.Standing) {
    guard let (stream, lag) = lagging.first(where: { $0.value.seq == seq }), lag.standing != .trying
    else { return }
    lagging[stream]?.standing = standing
    lagging[stream]?.attempts = 0
  }
}

extension ReactionState {
  /// The timers that are due at `now`, in the order of their times.
  func timers(dueAt now: Timestamp) -> [PendingTimer] {
    timers.values.filter { $0.due <= now }.sorted { ($0.due, $0.event) < ($1.due, $1.event) }
  }

  /// The next time at which a retry or a timer becomes due; `nil` if nothing waits.
  package var nextTime: Timestamp? {
    let retries = lagging.values.compactMap { lag -> Timestamp? in
      if case .waiting(let time) = lag.standing { time } else { nil }
    }
    return (retries + timers.values.map(\.due)).min()
  }
}
