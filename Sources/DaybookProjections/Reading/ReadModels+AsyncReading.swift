internal import DaybookSystem

extension ReadModels {
  /// What `body` makes of the rows of a read model and of the position that they have, on a thread for
  /// work that blocks: four at once, the others wait.
  ///
  /// ```swift
  /// let (count, position) = try await models.read(OpenNotes.self) { rows, position in
  ///   (rows.count, position)
  /// }
  /// ```
  ///
  /// In a server this is the way to read: a long look at rows keeps no thread of Swift's tasks. What
  /// takes microseconds is cheaper without it.
  ///
  /// - Parameters:
  ///   - projection: What keeps the read model.
  ///   - evenIfStopped: Whether rows are read that lack events since one of them stopped the read
  ///     model.
  ///   - body: What is made of the rows, and of the position of the last event that is in them.
  /// - Returns: What `body` returns.
  /// - Throws: As reading without a position does; `CancellationError` when the task was cancelled
  ///   before it began.
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
