/// A scan in parts, which several threads may read at once.
///
/// The rows of each part precede those of the next.
package protocol TableParts: Sendable {
  /// How many parts there are.
  var count: Int { get }
  /// The best number of threads, including the calling one.
  var threadCount: Int { get }

  /// How many positions of the table a part has.
  func positionCount(of part: Int) -> Int

  /// Starts reading one part.
  func scan(_ part: Int) throws(QueryError) -> any TableScan

  /// Starts reading `part` and all parts after it, one after another.
  func scan(from part: Int) throws(QueryError) -> any TableScan

  /// Starts a thread; `nil` when none is available.
  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)?
}

/// A thread that reads parts of a table.
package protocol TableThread: Sendable {
  /// Whether it has ended within `limit`.
  func hasEnded(within limit: Duration) -> Bool
}
