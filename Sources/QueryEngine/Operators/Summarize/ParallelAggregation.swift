internal import Synchronization

/// The groups of a table's rows, computed by several threads that read parts of the table.
///
/// Each thread reads consecutive parts, and the groups are merged in the order of the rows. The
/// groups and their order are therefore the same as with one thread.
///
/// If merging would take long compared with reading, or if memory is short, one thread continues
/// alone with all results so far.
struct ParallelAggregation {
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let parts: any TableParts
  private let run: QueryRun

  /// Returns `nil` if the table cannot be read in parts, or if the groups cannot be merged.
  init?(_ node: SummarizeNode, _ run: QueryRun) throws(QueryError) {
    guard let scan = node.input.partedScan,
      node.aggregates.allSatisfy({ $0.arguments.allSatisfy(\.isDeterministic) }),
      GroupedRows(node).isMergeable, let parts = try scan.table.parts(of: scan.request)
    else { return nil }
    self.init(node, scan, parts, run)
  }

  private init(
    _ node: SummarizeNode, _ scan: TableScanNode, _ parts: any TableParts, _ run: QueryRun
  ) {
    (self.node, self.scan, self.parts, self.run) = (node, scan, parts, run)
  }

  /// The minimum number of parts for which several threads are used.
  private static let leastParts = 4

  /// The groups of all rows of the table.
  ///
  /// - Throws: The ``QueryError`` of the first thread that failed.
  func groups() throws(QueryError) -> GroupedRows {
    run.memory.watchMoments()
    run.noteExpected(parts.positionCount(of: 0..<parts.count))
    let rows = try mergedGroups()
    try run.memory.checkMoments()
    return rows
  }

  private func mergedGroups() throws(QueryError) -> GroupedRows {
    var ranges: [AggregatedRange] = []
    guard parts.threadCount > 1, parts.count >= Self.leastParts else { return try merged(&ranges) }
    // The first parts show whether there are so many groups that each thread would find most of
    // them.
    let lead = max(1, parts.count / 16)
    ranges = [AggregatedRange(0..<lead, GroupedRows(node))]
    for part in 0..<lead {
      try PartReading(part..<part + 1, of: parts, for: node, over: scan, run)
        .finish(into: &ranges[0].rows)
    }
    guard Self.isWorthwhile(ranges[0].rows.mergedCount, of: ranges[0].rows.rowCount) else {
      return try merged(&ranges)
    }
    return try parallelGroups(after: &ranges, lead)
  }

  /// Whether merging this many entries saves time, because they are few, or few for so many rows.
  private static func isWorthwhile(_ mergedCount: Int, of rowCount: Int) -> Bool {
    mergedCount < 1_024 || mergedCount * 8 < rowCount
  }

  /// Merges the groups of the ranges, and adds the rows of all other parts.
  private func merged(_ ranges: inout [AggregatedRange]) throws(QueryError) -> GroupedRows {
    var merge = RangeMerge(&ranges, of: parts, for: node, over: scan, run)
    return try merge.finish()
  }
}

/// Computes groups with several threads.
extension ParallelAggregation {
  /// The state that all threads share.
  private final class Shared: Sendable {
    /// Whether all threads must stop soon because the query ends.
    let isStopped = Atomic(false)
    /// Whether no thread may begin another part, because one thread will continue alone.
    let isEnded = Atomic(false)
    let queue: Mutex<WorkStealingQueue>
    /// The bytes that the run held when the threads were started.
    let heldBytes: Int
    /// The number of parts after which a worker can tell whether a merge is worthwhile.
    let trialCount: Int

    init(_ queue: WorkStealingQueue, heldBytes: Int, trialCount: Int) {
      self.queue = Mutex(queue)
      (self.heldBytes, self.trialCount) = (heldBytes, trialCount)
    }

    var goesOn: Bool {
      !isStopped.load(ordering: .relaxed) && !isEnded.load(ordering: .relaxed)
    }
  }

  /// The results of one thread.
  ///
  /// The compiler cannot check that it is sendable. Only its thread uses it until the thread ends,
  /// and then only the thread that waited for the end.
  private final class Worker: @unchecked Sendable {
    var ranges: [AggregatedRange] = []
    var failure: QueryError?
    /// The run of the worker's own thread; `nil` if the worker has no own thread.
    var run: QueryRun?

    /// Adds a part to the last range if it follows that range, or else to a new range.
    func add(_ part: Int, for node: SummarizeNode) {
      if ranges.last?.end != part { ranges.append(AggregatedRange(part..<part, GroupedRows(node))) }
      ranges[ranges.count - 1].end = part + 1
    }

    func takeRanges() -> [AggregatedRange] {
      defer { ranges = [] }
      return ranges
    }
  }

  /// Computes the groups of all parts with several threads.
  ///
  /// - Parameters:
  ///   - ranges: The groups of the first parts, which are already computed.
  ///   - lead: The number of these first parts.
  /// - Returns: The groups of all parts.
  /// - Throws: The ``QueryError`` of the first thread that failed.
  private func parallelGroups(
    after ranges: inout [AggregatedRange], _ lead: Int
  ) throws(QueryError) -> GroupedRows {
    let queue = WorkStealingQueue(lead..<parts.count, workerCount: parts.threadCount)
    let shared = Shared(queue, heldBytes: run.memory.heldByAll, trialCount: lead)
    let workers = (0..<parts.threadCount).map { _ in Worker() }
    defer { for worker in workers { if let other = worker.run { run.absorb(other) } } }
    // The swap leaves only one reference to the ranges, so that adding to them does not copy them.
    swap(&workers[0].ranges, &ranges)
    let threads = (1..<workers.count).map { start($0, workers[$0], shared) }
    work(0, workers[0], shared)
    // This thread does the work of the threads that could not be started.
    for (place, thread) in threads.enumerated() where thread == nil {
      work(place + 1, workers[place + 1], shared)
    }
    let stop = wait(for: threads.compactMap { $0 }, shared)
    if let failure = stop ?? workers.lazy.compactMap(\.failure).first { throw failure }
    for worker in workers { ranges += worker.takeRanges() }
    ranges.sort { $0.start < $1.start }
    return try merged(&ranges)
  }

  private func start(
    _ number: Int, _ worker: Worker, _ shared: Shared
  ) -> (any TableThread)? {
    let (node, scan, parts) = (node, scan, parts)
    let (limits, control, memory) = (run.limits, run.control, run.memory.branch())
    return parts.startThread {
      let run = QueryRun(limits: limits, control: control, memory) {
        shared.isStopped.load(ordering: .relaxed)
      }
      worker.run = run
      ParallelAggregation(node, scan, parts, run).work(number, worker, shared)
    }
  }

  /// Takes one part after another, until no parts are left or all threads must end.
  private func work(_ number: Int, _ worker: Worker, _ shared: Shared) {
    do throws(QueryError) {
      while shared.goesOn, let part = shared.queue.withLock({ $0.next(for: number) }) {
        try take(part, worker, shared)
      }
    } catch {
      // If a worker stops because another worker has failed, it has no error to report.
      if !shared.isStopped.exchange(true, ordering: .relaxed) { worker.failure = error }
    }
  }

  /// Adds the rows of one part; if one thread must then continue alone, informs all threads.
  private func take(_ part: Int, _ worker: Worker, _ shared: Shared) throws(QueryError) {
    worker.add(part, for: node)
    let last = worker.ranges.count - 1
    let reading = try PartReading(part..<part + 1, of: parts, for: node, over: scan, run)
    do throws(QueryError) { try reading.finish(into: &worker.ranges[last].rows) } catch {
      guard case .limit(.memory, _) = error else { throw error }
      worker.ranges[last].reading = reading
      return shared.isEnded.store(true, ordering: .relaxed)
    }
    if run.memory.isHalfUsed(since: shared.heldBytes) || !isWorthwhile(worker, shared) {
      shared.isEnded.store(true, ordering: .relaxed)
    }
  }

  /// Whether a worker should continue.
  ///
  /// It should if merging its groups is worthwhile, or if it has read too few parts to tell.
  private func isWorthwhile(_ worker: Worker, _ shared: Shared) -> Bool {
    let partCount = worker.ranges.reduce(0) { $0 + $1.end - $1.start }
    guard partCount >= shared.trialCount else { return true }
    return Self.isWorthwhile(
      worker.ranges.reduce(0) { $0 + $1.rows.mergedCount },
      of: worker.ranges.reduce(0) { $0 + $1.rows.rowCount })
  }

  /// Waits until all threads have ended.
  ///
  /// If the run must end, this stops the threads, waits for them, and returns the reason.
  private func wait(for threads: [any TableThread], _ shared: Shared) -> QueryError? {
    var failure: QueryError?
    for thread in threads {
      while !thread.hasEnded(within: .milliseconds(10)) {
        do throws(QueryError) { try run.checkpoint() } catch {
          failure = failure ?? error
          shared.isStopped.store(true, ordering: .relaxed)
        }
      }
    }
    return failure
  }
}
