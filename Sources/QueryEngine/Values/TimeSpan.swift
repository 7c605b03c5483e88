/// A length of time, in ticks of 100 ns; it may be negative.
package struct TimeSpan: Hashable, Comparable, Sendable {
  /// The number of ticks of 100 ns.
  package let ticks: Int64

  package init(ticks: Int64) { self.ticks = ticks }

  package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.ticks < right.ticks }
}

extension TimeSpan {
  package static let microsecond = TimeSpan(ticks: 10)
  package static let millisecond = TimeSpan(ticks: 10_000)
  package static let second = TimeSpan(ticks: 10_000_000)
  package static let minute = TimeSpan(ticks: 600_000_000)
  package static let hour = TimeSpan(ticks: 36_000_000_000)
  package static let day = TimeSpan(ticks: 864_000_000_000)

  /// Makes a timespan of so many ticks, rounded; `nil` if it does not fit.
  package init?(realTicks: Double) {
    guard let ticks = Int64(rounding: realTicks) else { return nil }
    self.ticks = ticks
  }

  /// The timespan multiplied by `count`; `nil` if the result does not fit.
  package static func * (length: TimeSpan, count: Double) -> TimeSpan? {
    TimeSpan(realTicks: Double(length.ticks) * count)
  }

  /// The timespan multiplied by a whole number, without rounding; `nil` if the result does not fit.
  package static func * (length: TimeSpan, count: Int64) -> TimeSpan? {
    let (ticks, isTooLarge) = length.ticks.multipliedReportingOverflow(by: count)
    return isTooLarge ? nil : TimeSpan(ticks: ticks)
  }

  /// The sum of both timespans; `nil` if it does not fit.
  package func adding(_ other: TimeSpan) -> TimeSpan? {
    let (sum, isTooLarge) = ticks.addingReportingOverflow(other.ticks)
    return isTooLarge ? nil : TimeSpan(ticks: sum)
  }
}

extension TimeSpan {
  /// The names of units, as they may follow a number, and the lengths of the units in ticks.
  package static let units: [String: Int64] = [
    "d": day.ticks, "day": day.ticks, "days": day.ticks,
    "h": hour.ticks, "hr": hour.ticks, "hrs": hour.ticks, "hour": hour.ticks, "hours": hour.ticks,
    "m": minute.ticks, "min": minute.ticks, "minute": minute.ticks, "minutes": minute.ticks,
    "s": second.ticks, "sec": second.ticks, "second": second.ticks, "seconds": second.ticks,
    "ms": millisecond.ticks, "milli": millisecond.ticks, "millis": millisecond.ticks,
    "millisec": millisecond.ticks, "millisecond": millisecond.ticks,
    "milliseconds": millisecond.ticks,
    "micro": microsecond.ticks, "micros": microsecond.ticks, "microsec": microsecond.ticks,
    "microsecond": microsecond.ticks, "microseconds": microsecond.ticks,
    "tick": 1, "ticks": 1,
  ]
}
