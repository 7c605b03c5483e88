/// A scan in parts, which several threads can read at the same time.
///
/// All rows of a part come before the rows of the next part.
package protocol TableParts: Sendable {
  /// The number of parts.
  var count: Int { get }
  /// The best number of threads, including the calling thread.
  var threadCount: Int { get }

  /// The number of positions of the table that these parts cover.
  func positionCount(of parts: Range<Int>) -> Int

  /// Starts to read parts, one after another.
  func scan(_ parts: Range<Int>) throws(QueryError) -> any TableScan

  /// Starts a thread; returns `nil` if the system cannot start one.
  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)?
}

/// A thread that reads parts of a table.
package protocol TableThread: Sendable {
  /// Waits for the thread's end, for at most `limit`, and returns whether it has ended.
  func hasEnded(within limit: Duration) -> Bool
}
