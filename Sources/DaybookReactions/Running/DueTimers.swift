internal import DaybookEvents

/// Timers whose events are appended together.
struct DueTimers {
  /// The timers; each has the reason if the log refused its event.
  private var timers: [(timer: PendingTimer, error: String?)]
  private let version: Int
  private let stream: StreamName
  /// For the index of each event in the last batch, the index of the event's timer.
  private var owners: [Int: Int] = [:]

  /// - Parameters:
  ///   - timers: The timers.
  ///   - version: The version of the reaction.
  ///   - stream: The stream of the reaction.
  init(_ timers: some Sequence<PendingTimer>, version: Int, in stream: StreamName) {
    self.timers = timers.map { ($0, nil) }
    (self.version, self.stream) = (version, stream)
  }

  var isEmpty: Bool { timers.isEmpty }

  /// Adds the timers' events to `batch`, and a ``TimerFired`` for each timer.
  mutating func add(to batch: inout EventBatch) {
    owners = [:]
    for (index, (timer, error)) in timers.enumerated() {
      owners[batch.count] = index
      if error == nil { timer.append(to: &batch) }
      batch.append(
        TimerFired(version: version, timer: timer.name, event: timer.event, error: error),
        to: stream)
    }
  }

  /// Notes the timer whose event the log refuses, so that the next batch omits that event.
  ///
  /// - Returns: Whether there was such an event.
  mutating func fail(because error: AppendError) -> Bool {
    guard let owner = error.eventIndex.flatMap({ owners[$0] }), timers[owner].error == nil
    else { return false }
    timers[owner].error = "\(error)".keptError
    return true
  }
}
