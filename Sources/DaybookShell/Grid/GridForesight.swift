internal import Daybook
internal import DaybookGrid
internal import DaybookSystem
internal import Synchronization

/// Computes a query's results at neighbouring positions in advance, while the user presses no key.
final class GridForesight: Sendable {
  private let found = Mutex<QueryResults?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - reader: The reader of a grid that shows a query.
  ///   - isForward: Whether the next position is computed before the previous positions.
  init(_ reader: GridReader, isForward: Bool) {
    let task = Task.detached { [self] in
      let work: Void? = try? await BlockingThread.run(name: "daybook-grid-ahead") {
        var reader = reader
        try reader.foresee(isForward: isForward) { results in
          self.found.withLock { $0 = results }
        }
      }
      _ = work
    }
    self.task.withLock { $0 = task }
  }

  /// Cancels the computation.
  ///
  /// - Returns: The results so far; `nil` if there are no results.
  func end() -> QueryResults? {
    task.withLock { $0 }?.cancel()
    return found.withLock { $0 }
  }
}

extension GridReader {
  /// Whether the grid shows a query instead of a read model or the last result.
  var asksQuery: Bool { if case .query = subject { true } else { false } }

  /// Computes the results at the next position, and at the two previous positions.
  ///
  /// After each result, `tell` receives all results so far. The result at the second previous
  /// position shows which rows the event at the previous position changed.
  mutating func foresee(isForward: Bool, _ tell: (QueryResults) -> Void) throws {
    guard case .query(let text) = subject else { return }
    let (head, before) = (try source.log.end(), [1, 2].filter { $0 <= position })
    let after = position < head ? [position + 1] : []
    let back = before.map { position - $0 }
    for seq in isForward ? after + back : back + after {
      try Task.checkCancellation()
      _ = try results.result(of: text, at: seq, head: head, query)
      tell(results)
    }
  }
}
