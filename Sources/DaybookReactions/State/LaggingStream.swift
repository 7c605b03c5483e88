package import DaybookValues

/// A stream that stands at an event which a reaction is not done with; its later events wait.
package struct LaggingStream: Equatable, Sendable {
  /// What is to happen with the event.
  package enum Standing: Equatable, Sendable {
    /// It is handled as soon as there is time.
    case ready
    /// It is being handled, or the process ended meanwhile.
    case trying
    /// It is handled again at a time.
    case waiting(until: Timestamp)
    /// A person decides.
    case parked
    /// A person decides, and the whole reaction waits.
    case stopped
    /// A person wants it to be left alone.
    case skipped
  }

  /// The event at which it stands.
  package var seq: UInt64
  /// How often the event was begun.
  package var attempts = 0
  /// Why the event was not handled.
  package var error: String?
  package var standing: Standing

  /// Whether a person decides.
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
