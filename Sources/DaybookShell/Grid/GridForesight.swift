internal import Daybook
internal import DaybookGrid
internal import DaybookSystem
internal import Synchronization

/// Runs a query at the moments before and after the shown moment, until a person presses a key.
final class GridForesight: Sendable {
  private let found = Mutex<QueryResults?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - reader: The reader of a grid of a query.
  ///   - isForward: Whether the next key probably goes to the next event.
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

  /// Ends the work.
  ///
  /// - Returns: The results so far; `nil` if there are no results.
  func end() -> QueryResults? {
    task.withLock { $0 }?.cancel()
    return found.withLock { $0 }
  }
}

extension GridReader {
  /// Whether the rows of each moment are the result of a query.
  var asksQuery: Bool { if case .query = subject { true } else { false } }

  /// Computes the results at the event after the position, and at the two events before it.
  ///
  /// After each result, `tell` receives all results so far. A step shows a moment and the effect of
  /// its event, so it also needs the result before the event.
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
