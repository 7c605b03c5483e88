/// A scan in parts, which several threads may read at once.
///
/// The rows of each part precede those of the next.
package protocol TableParts: Sendable {
  /// How many parts there are.
  var count: Int { get }
  /// The best number of threads, including the calling one.
  var threadCount: Int { get }

  /// How many positions of the table these parts have.
  func positionCount(of parts: Range<Int>) -> Int

  /// Begins to read these parts, one after another.
  func scan(_ parts: Range<Int>) throws(QueryError) -> any TableScan

  /// Starts a thread; `nil` when none is available.
  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)?
}

/// A thread that reads parts of a table.
package protocol TableThread: Sendable {
  /// Whether it has ended within `limit`.
  func hasEnded(within limit: Duration) -> Bool
}
