/// Events that a process was handling when it ended; one of them may have caused the end.
///
/// First a sixteenth of them is handled at a time, then one by one, so that each crash narrows them
/// down. An attempt counts against an event only if the event was begun alone; of several events,
/// some may never have been begun.
struct Suspicion {
  /// The position of the last of the events.
  let last: UInt64
  /// The number of attempts for these events, including the one that the process did not survive.
  let attempts: Int
  /// The highest number of events to handle at the same time; `nil` before the events are counted.
  var limit: Int?

  private let begun: UInt64

  init(_ trying: ReactionState.Trying, end: UInt64) {
    (last, attempts, begun) = (min(trying.last, end), trying.attempt, trying.last)
  }

  /// Whether the event at `seq` was begun alone.
  func isOf(_ seq: UInt64, amongst count: Int) -> Bool { count == 1 && begun == seq }

  /// The number of events in a sixteenth of `count` events, at least 1.
  static func limit(of count: Int) -> Int { max(1, count / 16) }
}
