internal import DaybookSystem

extension ReadModels {
  /// The result of `body`, which runs on a thread for blocking work and gets the rows of a read
  /// model.
  ///
  /// `body` also gets the position of the rows.
  ///
  /// Four calls run at a time; further calls wait.
  ///
  /// ```swift
  /// let (count, position) = try await models.read(Loans.self) { rows, position in
  ///   (rows.count, position)
  /// }
  /// ```
  ///
  /// Use this method in a server, because a long read then blocks no thread of Swift's tasks. For a
  /// read of a few microseconds, the synchronous `read` costs less.
  ///
  /// - Parameters:
  ///   - projection: The projection of the read model.
  ///   - evenIfStopped: Whether to read rows that lack events because an event stopped the read
  ///     model.
  ///   - body: Reads the rows, which contain all events up to the given position.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of the synchronous `read`; `CancellationError` when the task was
  ///   cancelled before it began.
  public func read<P: Projection, Result: Sendable>(
    _ projection: P.Type, evenIfStopped: Bool = false,
    _ body: @escaping @Sendable (_ rows: Rows<P.Key, P.Row>, _ position: UInt64) throws -> Result
  ) async throws -> Result {
    let entry = try readable(P.name, evenIfStopped)
    return try await readers.value {
      let state = try entry.state()
      return try state.fold.read(as: P.self) { try body($0, state.position) }
    }
  }
}
