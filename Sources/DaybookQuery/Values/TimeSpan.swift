/// A length of time, in ticks of 100 ns; it may be negative.
package struct TimeSpan: Hashable, Comparable, Sendable {
  /// How many ticks long it is.
  package let ticks: Int64

  package init(ticks: Int64) { self.ticks = ticks }

  package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.ticks < right.ticks }
}
