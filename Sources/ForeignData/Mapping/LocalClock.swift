/// The clocks of a place: what instant it was when they showed a time.
public struct LocalClock: Sendable, Equatable {
  /// The zone as it was named.
  public let zone: String
  private let instant: @Sendable (Int64) -> Int64

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - zone: How a person calls it, such as `Europe/Amsterdam`.
  ///   - instant: Gives the unix time of what clocks show, both in seconds since 1970 as if the clocks
  ///     showed UTC.
  public init(zone: String, instant: @escaping @Sendable (_ shown: Int64) -> Int64) {
    (self.zone, self.instant) = (zone, instant)
  }

  /// The unix time at which the clocks show `seconds`.
  func instant(showing seconds: Int64) -> Int64 { instant(seconds) }

  public static func == (left: Self, right: Self) -> Bool { left.zone == right.zone }
}
