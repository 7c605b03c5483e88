internal import DaybookValues

/// A count of the events with an earlier time than the previous event.
///
/// Events of the engine are ignored.
struct TimeOrder: Sendable {
  /// The time of the last event; `nil` before the first.
  private var last: Timestamp?
  /// The number of events with an earlier time than the previous event.
  private(set) var backwards = 0

  /// Begins after an event with the time `time`.
  init(after time: Timestamp? = nil) { last = time }

  mutating func note(_ time: Timestamp) {
    if let last, time < last { backwards += 1 }
    last = time
  }
}
