internal import DaybookEvents
internal import DaybookQuery
internal import DaybookStorage

/// A way forwards through a long log on two threads: one reads parts ahead of the one that asks.
///
/// The batches come in the order of the log. At most four parts of 65,536 positions are held.
final class ParallelEventScan: TableScan {
  private(set) var scannedRows = 0
  private(set) var skipped = SkippedRows()
  private let work: Work
  private let helper: SystemThread?
  /// The part whose batches are given now, and those that are left of it.
  private var part = -1
  private var batches: ArraySlice<Batch> = []

  /// Fewer positions than this are read sooner by one thread.
  static let leastPositions: UInt64 = 1 << 17

  init(
    _ log: FileEventLog, _ filter: EventFilter,
    _ columns: [(column: EventColumn, path: [String])]
  ) {
    let work = Work(log, filter, columns)
    self.work = work
    // Without a second thread the first one reads every part itself.
    helper = try? SystemThread.start(name: "daybook-scan") { work.readAhead() }
  }

  deinit {
    work.stop()
    helper?.join()
  }

  var coverage: (all: Int, passed: Int)? {
    (work.positionCount, min(work.positionCount, max(0, part) * Int(Work.partPositions)))
  }

  func next() throws(QueryError) -> Batch? {
    if let batch = batches.popFirst() { return batch }
    guard part + 1 < work.partCount else { return nil }
    part += 1
    let read = try work.take(part).get()
    scannedRows += read.scannedRows
    skipped = skipped + read.skipped
    batches = read.batches[...]
    return batches.popFirst() ?? Batch.empty(of: work.columnTypes)
  }
}

extension Batch {
  /// No rows.
  static func empty(of types: [ScalarType]) -> Batch { BatchBuilder(types: types).batch() }
}

/// The parts of a log that are read, and by whom.
private final class Work: Sendable {
  /// The batches of one part.
  struct Part: Sendable {
    var batches: [Batch] = []
    var scannedRows = 0
    var skipped = SkippedRows()
  }

  private struct State {
    /// The first part that nobody has begun to read.
    var next = 0
    /// The part that is asked for.
    var wanted = 0
    var read: [Int: Result<Part, QueryError>] = [:]
    var isStopped = false
  }

  static let partPositions: UInt64 = 1 << 16
  private static let greatestLead = 4

  private let log: FileEventLog
  private let filter: EventFilter
  private let columns: [(column: EventColumn, path: [String])]
  private let state = Monitor(State())

  init(
    _ log: FileEventLog, _ filter: EventFilter,
    _ columns: [(column: EventColumn, path: [String])]
  ) {
    (self.log, self.filter, self.columns) = (log, filter, columns)
  }

  private var first: UInt64 { max(1, filter.first) }
  var positionCount: Int { Int(clamping: filter.last - first + 1) }
  var partCount: Int { Int((filter.last - first) / Self.partPositions) + 1 }
  var columnTypes: [ScalarType] { columns.map(\.column.type) }

  func stop() { state.update { $0.isStopped = true } }

  /// Reads part after part, so many ahead of what is asked for, until all are read.
  func readAhead() {
    while let part = claim() {
      let read = Result { () throws(QueryError) in try self.read(part) }
      state.update { $0.read[part] = read }
    }
  }

  private func claim() -> Int? {
    state.wait { state -> Int?? in
      if state.isStopped || state.next >= partCount { return .some(nil) }
      guard state.next < state.wanted + Self.greatestLead else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// The batches of a part, which is read here if nobody has begun it.
  func take(_ part: Int) -> Result<Part, QueryError> {
    let isBegun = state.update { state in
      state.wanted = part
      defer { state.next = max(state.next, part + 1) }
      return state.next > part
    }
    guard isBegun else { return Result { () throws(QueryError) in try read(part) } }
    return state.wait { $0.read.removeValue(forKey: part) }
  }

  private func read(_ part: Int) throws(QueryError) -> Part {
    let start = first + UInt64(part) * Self.partPositions
    var filter = filter
    filter.narrow(.seq, by: .isAtLeast(.long(Int64(clamping: start))))
    filter.narrow(.seq, by: .isAtMost(.long(Int64(clamping: start + Self.partPositions - 1))))
    let scan = try EventTableScan(log, filter, columns, isBackward: false, limit: nil)
    var read = Part()
    while let batch = try scan.next() {
      if state.withLock({ $0.isStopped }) { break }
      if batch.rowCount > 0 { read.batches.append(batch) }
    }
    (read.scannedRows, read.skipped) = (scan.scannedRows, scan.skipped)
    return read
  }
}
