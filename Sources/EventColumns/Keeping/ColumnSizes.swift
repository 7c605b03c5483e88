/// The smallest size of a log with columns, and the number of events in each stripe.
package struct ColumnSizes: Sendable, Equatable {
  /// The number of events that a stripe has, a multiple of 1,024.
  package let stripeRows: Int
  /// The fewest events for which a log has columns; a smaller log is just as fast without them.
  package let leastEvents: UInt64

  /// 65,536 events a stripe, in logs of 100,000 events or more.
  package static let usual = ColumnSizes(stripeRows: 1 << 16, leastEvents: 100_000)

  package init(stripeRows: Int, leastEvents: UInt64) {
    (self.stripeRows, self.leastEvents) = (stripeRows, leastEvents)
  }
}
