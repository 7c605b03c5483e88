/// A moment, in ticks of 100 ns since 0001-01-01T00:00:00Z, in the proleptic Gregorian calendar.
package struct DateTime: Hashable, Comparable, Sendable {
  /// Ticks since the first moment of the year 1.
  package let ticks: Int64

  package init(ticks: Int64) { self.ticks = ticks }

  package static func < (left: DateTime, right: DateTime) -> Bool { left.ticks < right.ticks }
}
