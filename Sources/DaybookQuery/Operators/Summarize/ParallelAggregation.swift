internal import Synchronization

/// The groups of the rows of a table, worked out by several threads, each of which reads parts of it.
///
/// The parts of a thread follow each other, and what it kept of them is merged in the order of the rows: the
/// groups are the same and in the same order as those that one thread finds. Where a merge would be much beside
/// the rows, or there is not memory for what each thread keeps, one thread goes on with what all have done.
struct ParallelAggregation {
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let parts: any TableParts
  private let run: QueryRun

  /// `nil` when the rows cannot be read in parts, or what is kept of parts cannot be merged.
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

  /// Fewer parts are read by one thread.
  private static let leastParts = 4

  /// All groups.
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
    // The first ones tell whether there are so many groups that each thread would find most of them.
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

  /// Whether a merge of so many things is little, by itself or beside the rows that they were made of.
  private static func isWorthwhile(_ mergedCount: Int, of rowCount: Int) -> Bool {
    mergedCount < 1_024 || mergedCount * 8 < rowCount
  }

  /// The groups of ranges with those of all other parts.
  private func merged(_ ranges: inout [AggregatedRange]) throws(QueryError) -> GroupedRows {
    var merge = RangeMerge(&ranges, of: parts, for: node, over: scan, run)
    return try merge.finish()
  }
}

/// With several threads.
extension ParallelAggregation {
  /// What the threads share.
  private final class Shared: Sendable {
    /// Whether all are to stop at once, as the query ends.
    let isStopped = Atomic(false)
    /// Whether each is to do no further part: one goes on alone.
    let isEnded = Atomic(false)
    let queue: Mutex<WorkStealingQueue>
    /// What the run held when the threads began.
    let heldBytes: Int
    /// So many parts tell whether a merge is worthwhile.
    let trialCount: Int

    init(_ queue: WorkStealingQueue, heldBytes: Int, trialCount: Int) {
      self.queue = Mutex(queue)
      (self.heldBytes, self.trialCount) = (heldBytes, trialCount)
    }

    var goesOn: Bool {
      !isStopped.load(ordering: .relaxed) && !isEnded.load(ordering: .relaxed)
    }
  }

  /// What one thread did.
  // Unchecked, and true: it is touched by its thread alone until that has ended, and by the one that waited
  // for the end after.
  private final class Worker: @unchecked Sendable {
    var ranges: [AggregatedRange] = []
    var failure: QueryError?
    /// The run of a thread of its own.
    var run: QueryRun?

    /// Puts a part at the end of the last range, or into a new one.
    func add(_ part: Int, for node: SummarizeNode) {
      if ranges.last?.end != part { ranges.append(AggregatedRange(part..<part, GroupedRows(node))) }
      ranges[ranges.count - 1].end = part + 1
    }

    func takeRanges() -> [AggregatedRange] {
      defer { ranges = [] }
      return ranges
    }
  }

  /// The groups with those of the parts after the first ones, of which `ranges` are.
  private func parallelGroups(
    after ranges: inout [AggregatedRange], _ lead: Int
  ) throws(QueryError) -> GroupedRows {
    let queue = WorkStealingQueue(lead..<parts.count, workerCount: parts.threadCount)
    let shared = Shared(queue, heldBytes: run.memory.heldByAll, trialCount: lead)
    let workers = (0..<parts.threadCount).map { _ in Worker() }
    defer { for worker in workers { if let other = worker.run { run.absorb(other) } } }
    // Nothing is held twice: it would be copied when it is added to.
    swap(&workers[0].ranges, &ranges)
    let threads = (1..<workers.count).map { start($0, workers[$0], shared) }
    work(0, workers[0], shared)
    // What no thread could be had for is done here.
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

  /// Works on parts until none is left, or all are to end.
  private func work(_ number: Int, _ worker: Worker, _ shared: Shared) {
    do throws(QueryError) {
      while shared.goesOn, let part = shared.queue.withLock({ $0.next(for: number) }) {
        try take(part, worker, shared)
      }
    } catch {
      // Who stops because another one failed has nothing to say.
      if !shared.isStopped.exchange(true, ordering: .relaxed) { worker.failure = error }
    }
  }

  /// Takes the rows of one part; says so to all when one thread is to go on alone.
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

  /// Whether what a worker keeps is worth a merge, or not yet known.
  private func isWorthwhile(_ worker: Worker, _ shared: Shared) -> Bool {
    let partCount = worker.ranges.reduce(0) { $0 + $1.end - $1.start }
    guard partCount >= shared.trialCount else { return true }
    return Self.isWorthwhile(
      worker.ranges.reduce(0) { $0 + $1.rows.mergedCount },
      of: worker.ranges.reduce(0) { $0 + $1.rows.rowCount })
  }

  /// Waits for the ends of all threads, and stops them when the run is to end: then it says why.
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
