internal import Synchronization

/// The groups of a table's rows, computed by several threads that read parts of the table.
///
/// The parts of a thread are consecutive, and their groups are merged in the order of the rows. So
/// the groups, and their order, are the same as with one thread. If a merge would be large compared
/// with the rows, or memory is short, one thread continues with all results so far.
struct ParallelAggregation {
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let parts: any TableParts
  private let run: QueryRun

  /// Returns `nil` if the rows cannot be read in parts, or the groups of the parts cannot be
  /// merged.
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

  /// The fewest parts for several threads.
  private static let leastParts = 4

  /// The groups of all rows of the table.
  ///
  /// - Throws: ``QueryError`` of the first thread that failed.
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

  /// Whether a merge of this many entries saves time: they are few, or few compared with the
  /// grouped rows.
  private static func isWorthwhile(_ mergedCount: Int, of rowCount: Int) -> Bool {
    mergedCount < 1_024 || mergedCount * 8 < rowCount
  }

  /// The groups of the ranges and of all other parts.
  private func merged(_ ranges: inout [AggregatedRange]) throws(QueryError) -> GroupedRows {
    var merge = RangeMerge(&ranges, of: parts, for: node, over: scan, run)
    return try merge.finish()
  }
}

/// The computation by several threads.
extension ParallelAggregation {
  /// The state that the threads share.
  private final class Shared: Sendable {
    /// Whether all threads must stop soon, because the query ends.
    let isStopped = Atomic(false)
    /// Whether the threads must begin no further part, because one thread continues alone.
    let isEnded = Atomic(false)
    let queue: Mutex<WorkStealingQueue>
    /// The bytes that the run held when the threads began.
    let heldBytes: Int
    /// The number of parts after which a worker knows whether a merge is worthwhile.
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
  /// It is sendable, although the compiler cannot check this. Until the end of its thread only this
  /// thread uses it, and afterwards only the waiting thread.
  private final class Worker: @unchecked Sendable {
    var ranges: [AggregatedRange] = []
    var failure: QueryError?
    /// The run of the worker's own thread; `nil` if the worker has no thread of its own.
    var run: QueryRun?

    /// Adds a part to the end of the last range, or to a new range.
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
  /// - Throws: ``QueryError`` of the first thread that failed.
  private func parallelGroups(
    after ranges: inout [AggregatedRange], _ lead: Int
  ) throws(QueryError) -> GroupedRows {
    let queue = WorkStealingQueue(lead..<parts.count, workerCount: parts.threadCount)
    let shared = Shared(queue, heldBytes: run.memory.heldByAll, trialCount: lead)
    let workers = (0..<parts.threadCount).map { _ in Worker() }
    defer { for worker in workers { if let other = worker.run { run.absorb(other) } } }
    // A swap leaves only one reference, so that an addition does not copy the ranges.
    swap(&workers[0].ranges, &ranges)
    let threads = (1..<workers.count).map { start($0, workers[$0], shared) }
    work(0, workers[0], shared)
    // The shares of threads that could not be started are done here.
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

  /// Works on parts until none is left, or all threads must end.
  private func work(_ number: Int, _ worker: Worker, _ shared: Shared) {
    do throws(QueryError) {
      while shared.goesOn, let part = shared.queue.withLock({ $0.next(for: number) }) {
        try take(part, worker, shared)
      }
    } catch {
      // A worker that stops because another worker failed has no error of its own.
      if !shared.isStopped.exchange(true, ordering: .relaxed) { worker.failure = error }
    }
  }

  /// Adds the rows of one part; informs all threads if one thread must continue alone.
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

  /// Whether a worker should continue: its groups are worth a merge, or it has worked on too few
  /// parts to know.
  private func isWorthwhile(_ worker: Worker, _ shared: Shared) -> Bool {
    let partCount = worker.ranges.reduce(0) { $0 + $1.end - $1.start }
    guard partCount >= shared.trialCount else { return true }
    return Self.isWorthwhile(
      worker.ranges.reduce(0) { $0 + $1.rows.mergedCount },
      of: worker.ranges.reduce(0) { $0 + $1.rows.rowCount })
  }

  /// Waits for the ends of all threads.
  ///
  /// When the run must end, the threads are stopped, and the reason is returned after they have
  /// ended.
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
