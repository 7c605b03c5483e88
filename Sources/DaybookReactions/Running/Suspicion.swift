/// The events that a process was handling when it ended, one of which may have caused the end.
///
/// They are first handled a sixteenth at a time, and then one by one, so that each crash narrows
/// them down. An attempt counts against an event only if the event was begun alone, because some of
/// several events may never have been begun.
struct Suspicion {
  /// The position of the last of the events.
  let last: UInt64
  /// The number of attempts for these events, including the attempt during which the process ended.
  let attempts: Int
  /// The maximum number of events to handle together; `nil` until the events are counted.
  var limit: Int?

  private let begun: UInt64

  init(_ trying: ReactionState.Trying, end: UInt64) {
    (last, attempts, begun) = (min(trying.last, end), trying.attempt, trying.last)
  }

  /// Whether the event at `seq` was begun alone.
  func isOf(_ seq: UInt64, amongst count: Int) -> Bool { count == 1 && begun == seq }

  /// A sixteenth of `count`, at least 1.
  static func limit(of count: Int) -> Int { max(1, count / 16) }
}
