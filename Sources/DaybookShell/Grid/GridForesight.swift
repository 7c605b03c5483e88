internal import Daybook
internal import DaybookGrid
internal import DaybookSystem
internal import Synchronization

/// Runs a query at the moments beside the shown one while a person looks, until a key is pressed.
final class GridForesight: Sendable {
  private let found = Mutex<QueryResults?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - reader: The reader of a grid of a query.
  ///   - isForward: Whether the next key probably goes to the event after.
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
  /// - Returns: The results so far; `nil` for none.
  func end() -> QueryResults? {
    task.withLock { $0 }?.cancel()
    return found.withLock { $0 }
  }
}

extension GridReader {
  /// Whether a query gives the rows of each moment.
  var asksQuery: Bool { if case .query = subject { true } else { false } }

  /// Finds the results at the events beside the position, and tells them one after the other.
  ///
  /// A step shows a moment and what its event did, so it needs the result before it, too.
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
