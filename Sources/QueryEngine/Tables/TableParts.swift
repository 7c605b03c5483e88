/// A scan in parts; several threads may read different parts at the same time.
///
/// The rows of each part come before the rows of the next part.
package protocol TableParts: Sendable {
  /// The number of parts.
  var count: Int { get }
  /// The best number of threads, including the calling thread.
  var threadCount: Int { get }

  /// The number of positions of the table that these parts cover.
  func positionCount(of parts: Range<Int>) -> Int

  /// Begins to read parts, one after another.
  func scan(_ parts: Range<Int>) throws(QueryError) -> any TableScan

  /// Starts a thread; `nil` when the system has none available.
  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)?
}

/// A thread that reads parts of a table.
package protocol TableThread: Sendable {
  /// Whether the thread ends within `limit`.
  func hasEnded(within limit: Duration) -> Bool
}
