internal import DaybookValues

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

extension Timestamp {
  /// The instant that a cell names: RFC 3339, a date, unix seconds, or, by `clock`, what clocks show.
  ///
  /// Where the cell has an offset of its own, that counts. A date is the beginning of that day, by the
  /// clock too.
  static func parsing(
    cell: Span<UInt8>, _ clock: LocalClock?
  ) throws(TimestampError) -> Timestamp {
    guard let clock else { return try parsingLoosely(cell) }
    return try parsingLoosely(cell) { clock.instant(showing: $0) }
  }
}
