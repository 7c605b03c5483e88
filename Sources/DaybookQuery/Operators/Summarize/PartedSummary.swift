internal import Synchronization

/// The groups of a table's rows, computed by several threads, each of which reads parts of the
/// table.
///
/// The parts of a thread follow each other, and its groups are merged in the order of the rows. So
/// the groups and their order are the same as with one thread.
struct PartedSummary {
  private let node: SummarizeNode
  private let scan: TableScanNode
  private let parts: any TableParts
  private let run: QueryRun

  /// `nil` when only one thread should do the work.
  init?(_ node: SummarizeNode, _ run: QueryRun) {
    guard let scan = node.input.partedScan, GroupedRows(node).isMergeable,
      node.aggregates.allSatisfy({ $0.arguments.allSatisfy(\.isDeterministic) }),
      let parts = scan.table.parts(of: scan.request), parts.threadCount > 1,
      parts.count >= Self.leastParts
    else { return nil }
    self.init(node, scan, parts, run)
  }

  private init(
    _ node: SummarizeNode, _ scan: TableScanNode, _ parts: any TableParts, _ run: QueryRun
  ) {
    (self.node, self.scan, self.parts, self.run) = (node, scan, parts, run)
  }

  /// Fewer parts are left to one thread.
  private static let leastParts = 4

  /// All groups; `nil` when the threads would need more memory than the run may have.
  ///
  /// One thread may need less.
  func groups() throws(QueryError) -> GroupedRows? {
    var rows = GroupedRows(node)
    // The first parts show whether each thread would find most of the groups.
    let lead = max(1, parts.count / 16)
    noteExpected(0..<lead)
    for part in 0..<lead { try add(part, to: &rows, run) }
    guard rows.isSmall else {
      try add(from: lead, to: &rows)
      return rows
    }
    do { return try groups(after: rows, lead) } catch {
      if case .limit(.memory, _) = error { return nil }
      throw error
    }
  }

  private func noteExpected(_ parts: Range<Int>) {
    run.noteExpected(parts.reduce(0) { $0 + self.parts.positionCount(of: $1) })
  }

  /// Adds the rows of one part.
  private func add(_ part: Int, to rows: inout GroupedRows, _ run: QueryRun) throws(QueryError) {
    let table = PartScanNode(scan, parts) { (parts) throws(QueryError) in try parts.scan(part) }
    try add(table, to: &rows, run)
    run.noteMade(parts.positionCount(of: part))
  }

  private func add(from part: Int, to rows: inout GroupedRows) throws(QueryError) {
    guard part < parts.count else { return }
    let table = PartScanNode(scan, parts) { (parts) throws(QueryError) in
      try parts.scan(from: part)
    }
    try add(table, to: &rows, run)
  }

  private func add(
    _ table: PartScanNode, to rows: inout GroupedRows, _ run: QueryRun
  ) throws(QueryError) {
    let input = try node.input.over(table).start(run)
    while let batch = try input.next() {
      try run.checkpoint()
      try rows.add(batch, run)
    }
  }
}

/// With several threads.
extension PartedSummary {
  /// The state that the threads share.
  private final class Shared: Sendable {
    let isStopped = Atomic(false)
    /// The bytes that all threads hold together.
    let heldBytes = Atomic(0)
    let claims: Mutex<PartClaims>

    init(_ claims: PartClaims) { self.claims = Mutex(claims) }
  }

  /// The result of one thread.
  // Unchecked, and true: only its thread uses it until that thread has ended, and then only the
  // thread that waited for the end.
  private final class Worker: @unchecked Sendable {
    /// The groups of each range of consecutive parts, by its first part.
    var ranges: [(start: Int, rows: GroupedRows)] = []
    var failure: QueryError?
    var scannedRows = 0
    var skipped = SkippedRows()
  }

  /// The groups of `rows`, merged with those of all parts from `lead` on.
  private func groups(
    after rows: GroupedRows, _ lead: Int
  ) throws(QueryError) -> GroupedRows {
    noteExpected(lead..<parts.count)
    let shared = Shared(PartClaims(lead..<parts.count, workerCount: parts.threadCount))
    let workers = (0..<parts.threadCount).map { _ in Worker() }
    workers[0].ranges = [(lead, rows)]
    let threads = (1..<workers.count).map { start($0, workers[$0], shared) }
    work(0, workers[0], run, shared)
    // The work of a thread that could not be started is done here.
    for (place, thread) in threads.enumerated() where thread == nil {
      work(place + 1, workers[place + 1], run, shared)
    }
    let stop = wait(for: threads.compactMap { $0 }, shared)
    for worker in workers.dropFirst() { run.absorb(worker.scannedRows, worker.skipped) }
    if let failure = stop ?? workers.lazy.compactMap(\.failure).first { throw failure }
    return try merged(workers)
  }

  private func start(
    _ number: Int, _ worker: Worker, _ shared: Shared
  ) -> (any TableThread)? {
    let (node, scan, parts) = (node, scan, parts)
    let (limits, control) = (run.limits, run.control)
    return parts.startThread {
      let run = QueryRun(
        limits: limits, control: control,
        isCancelled: { shared.isStopped.load(ordering: .relaxed) })
      PartedSummary(node, scan, parts, run).work(number, worker, run, shared)
      (worker.scannedRows, worker.skipped) = (run.scannedRows, run.skipped)
    }
  }

  /// Works on parts until none is left, or the run is stopped.
  private func work(_ number: Int, _ worker: Worker, _ run: QueryRun, _ shared: Shared) {
    do throws(QueryError) {
      // The first thread continues the range of the rows before.
      var isFirst = !worker.ranges.isEmpty
      var held = run.held
      while !shared.isStopped.load(ordering: .relaxed),
        let claim = shared.claims.withLock({ $0.next(for: number) })
      {
        if claim.beginsRange, !isFirst { worker.ranges.append((claim.part, GroupedRows(node))) }
        isFirst = false
        let last = worker.ranges.count - 1
        try add(claim.part, to: &worker.ranges[last].rows, run)
        try note(run.held - held, shared)
        held = run.held
      }
    } catch {
      // A worker that stops because another one failed has no failure of its own.
      if !shared.isStopped.exchange(true, ordering: .relaxed) { worker.failure = error }
    }
  }

  /// Adds bytes to those that all threads hold together.
  private func note(_ bytes: Int, _ shared: Shared) throws(QueryError) {
    let held = shared.heldBytes.add(bytes, ordering: .relaxed).newValue
    guard held <= run.limits.heldBytes else { throw .limit(.memory, figure: run.limits.heldBytes) }
  }

  /// Waits for all threads to end, and stops them when the run is cancelled; then it returns the
  /// error.
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

  private func merged(_ workers: [Worker]) throws(QueryError) -> GroupedRows {
    let ranges = workers.flatMap(\.ranges).sorted { $0.start < $1.start }
    var rows = ranges[0].rows
    for worker in workers { worker.ranges = [] }
    for range in ranges.dropFirst() {
      let held = range.rows.heldBytes
      try run.hold(held)
      try rows.merge(range.rows, run)
      try run.hold(-held)
    }
    return rows
  }
}
