package import DaybookValues

/// A stream that an unfinished event blocks, so that later events of the stream wait.
package struct LaggingStream: Equatable, Sendable {
  /// The next action for the event.
  package enum Standing: Equatable, Sendable {
    /// The event will be handled as soon as possible.
    case ready
    /// The event is being handled, or the process that handled it has ended.
    case trying
    /// The event will be handled again at a time.
    case waiting(until: Timestamp)
    /// The event waits for a person's decision.
    case parked
    /// The event, and with it the whole reaction, waits for a person's decision.
    case stopped
    /// A person decided to skip the event.
    case skipped
  }

  /// The position of the event at which the stream is blocked.
  package var seq: UInt64
  /// The number of attempts for the event.
  package var attempts = 0
  /// The reason why the event was not handled; `nil` if none is known.
  package var error: String?
  package var standing: Standing

  /// Whether the event waits for a person's decision.
  package var isParked: Bool { standing == .parked || standing == .stopped }

  /// Whether the event may be handled at `now`.
  func isDue(at now: Timestamp) -> Bool {
    switch standing {
    case .ready: true
    case .waiting(let time): time <= now
    case .trying, .parked, .stopped, .skipped: false
    }
  }
}
