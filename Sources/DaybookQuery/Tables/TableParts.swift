/// A scan in parts, each of which is read by itself, the rows of one after those of another: what several
/// threads may read at once.
package protocol TableParts: Sendable {
  /// How many parts there are.
  var count: Int { get }
  /// How many threads read them soonest, the one that asks among them.
  var threadCount: Int { get }

  /// How many positions of the table these parts have.
  func positionCount(of parts: Range<Int>) -> Int

  /// Begins to read these parts, one after another.
  func scan(_ parts: Range<Int>) throws(QueryError) -> any TableScan

  /// Starts a thread; `nil` when there is none to be had.
  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)?
}

/// A thread that reads parts of a table.
package protocol TableThread: Sendable {
  /// Whether it has ended within `limit`.
  func hasEnded(within limit: Duration) -> Bool
}
