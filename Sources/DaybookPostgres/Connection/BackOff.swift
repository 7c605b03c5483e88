internal import DaybookSystem

/// Growing pauses between attempts, up to a deadline.
struct BackOff {
  private let end: ContinuousClock.Instant
  private var pause = Duration.milliseconds(10)

  private static let longest = Duration.seconds(1)

  init(_ limit: Duration) { end = .now + limit }

  /// The pause before the next attempt; `nil` after the deadline.
  mutating func next() -> Duration? {
    let left = end - .now
    guard left > .zero else { return nil }
    defer { pause = min(pause * 2, Self.longest) }
    return min(pause, left)
  }
}

/// A pause that blocks its thread.
struct Pause {
  private let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  func wait() {
    _ = Monitor(()).wait(within: duration, until: { _ in false })
  }
}
