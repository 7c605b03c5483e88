/// Events that a process had begun to handle when it ended; one of them may have ended it.
///
/// They are handled again in sixteenths, then one by one, so that each crash narrows them down.
struct Suspicion {
  /// The last of the events.
  let last: UInt64
  /// How often they were begun.
  let attempts: Int
  /// The most events that are handled at once; `nil` before the events are counted.
  var limit: Int?

  init(_ trying: ReactionState.Trying, end: UInt64) {
    (last, attempts) = (min(trying.last, end), trying.attempt)
  }

  /// A sixteenth of `count` events, one at least.
  static func limit(of count: Int) -> Int { max(1, count / 16) }
}
