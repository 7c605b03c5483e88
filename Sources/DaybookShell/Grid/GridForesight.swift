internal import Daybook
internal import DaybookGrid
internal import DaybookSystem
internal import Synchronization

/// Computes in advance what later positions need, while the user presses no key.
final class GridForesight: Sendable {
  private let found = Mutex<QueryResults?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// The time without a key after which rows of the past are folded in advance.
  private static let pause = Duration.milliseconds(200)

  /// - Parameters:
  ///   - reader: The reader of the grid.
  ///   - isForward: Whether the next position is computed before the previous positions.
  init(_ reader: GridReader, isForward: Bool) {
    let task = Task.detached { [self] in
      // The next key asks again, and then the user sees an error, if there is one.
      _ = try? await compute(reader, isForward: isForward)
    }
    self.task.withLock { $0 = task }
  }

  private func compute(_ reader: GridReader, isForward: Bool) async throws {
    try await BlockingThread.run(name: "daybook-grid-ahead") {
      var reader = reader
      try reader.foresee(isForward: isForward) { results in
        self.found.withLock { $0 = results }
      }
    }
    // While the user presses keys fast, nothing is folded in advance.
    try await Task.sleep(for: Self.pause)
    try await BlockingThread.run(name: "daybook-grid-past") { try reader.preparePast() }
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
  /// The number of parts of the log at whose ends the rows of read models are kept in memory.
  private static let keptParts: UInt64 = 16
  /// The minimum number of events between two positions at which rows are kept.
  private static let keptStep: UInt64 = 16_384

  /// Keeps rows of the past in memory from now on, until ``dropPast()``.
  func keepPast() throws {
    let head = try source.log.end()
    source.models.keepPast(every: max(Self.keptStep, head / Self.keptParts))
  }

  /// Drops the rows that ``keepPast()`` keeps.
  func dropPast() { source.models.dropPast() }

  /// Folds the rows of the shown read models at the positions that ``keepPast()`` keeps.
  func preparePast() throws {
    for name in readModels { try source.models.preparePast(of: name) }
  }

  /// The names of the read models that the grid reads.
  private var readModels: [String] {
    switch subject {
    case .view(let name): [name]
    case .query: results.tables.filter(source.modelNames.contains)
    case .lastResult: []
    }
  }

  /// Computes the results of a query at the next position, and at the two previous positions.
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
