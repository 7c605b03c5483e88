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
  ///   - zone: A readable name for the zone, such as `Europe/Amsterdam`.
  ///   - instant: Converts a local time to unix time. A local time is the number of seconds from
  ///     1970 to the shown date and time, computed as if the zone were UTC.
  public init(zone: String, instant: @escaping @Sendable (_ shown: Int64) -> Int64) {
    (self.zone, self.instant) = (zone, instant)
  }

  /// The unix time at which clocks in this zone show `seconds`.
  func instant(showing seconds: Int64) -> Int64 { instant(seconds) }

  public static func == (left: Self, right: Self) -> Bool { left.zone == right.zone }
}
