/// A time zone, which converts local times to instants.
///
/// ```swift
/// mapping.clock = LocalClock(zone: "UTC+2") { shown in shown - 7_200 }
/// ```
public struct LocalClock: Sendable, Equatable {
  /// The zone's name as given.
  public let zone: String
  private let instant: @Sendable (Int64) -> Int64

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - zone: A person's name for the zone, such as `Europe/Amsterdam`.
  ///   - instant: Converts a local time to unix time; both are in seconds since 1970, the local
  ///     time as if in UTC.
  public init(zone: String, instant: @escaping @Sendable (_ shown: Int64) -> Int64) {
    (self.zone, self.instant) = (zone, instant)
  }

  /// The unix time at which the clocks show `seconds`.
  func instant(showing seconds: Int64) -> Int64 { instant(seconds) }

  public static func == (left: Self, right: Self) -> Bool { left.zone == right.zone }
}
