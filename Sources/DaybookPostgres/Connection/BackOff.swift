/// Pauses between tries that grow, and an end.
struct BackOff {
  private let end: ContinuousClock.Instant
  private var pause = Duration.milliseconds(10)

  private static let longest = Duration.seconds(1)

  init(_ limit: Duration) { end = .now + limit }

  /// How long to wait before the next try; `nil` when there is none.
  mutating func next() -> Duration? {
    let left = end - .now
    guard left > .zero else { return nil }
    defer { pause = min(pause * 2, Self.longest) }
    return min(pause, left)
  }
}
