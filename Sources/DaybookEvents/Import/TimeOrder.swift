internal import DaybookValues

/// A count of the events that are earlier than the previous event; events of the engine are not
/// noted.
struct TimeOrder: Sendable {
  /// The time of the last event; `nil` before the first.
  private var last: Timestamp?
  /// The number of events that are earlier than the event before them.
  private(set) var backwards = 0

  /// Begins after an event with the time `time`.
  init(after time: Timestamp? = nil) { last = time }

  mutating func note(_ time: Timestamp) {
    if let last, time < last { backwards += 1 }
    last = time
  }
}
