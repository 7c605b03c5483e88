@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// A scan of the events of a table, forwards or backwards.
///
/// It reads slice by slice, so that each read transaction is short.
final class EventTableScan: TableScan {
  private(set) var scannedRows = 0
  private var skippedBlocks = 0
  private let log: FileEventLog
  private let filter: EventFilter
  private let isBackward: Bool
  private var gathering: EventGathering
  /// The number of rows that are still wanted.
  private var rest: Int
  /// The first and the last position not read yet.
  private var first: UInt64
  private var last: UInt64
  /// The number of positions in the next slice of a backward scan.
  private var window: UInt64
  /// The number of positions from the first to the last position of the scan, for its progress.
  private let positionCount: Int
  /// The only stream that is read; `nil` if all streams are read, or if no event can be in the
  /// wanted stream.
  private let stream: (number: UInt32, name: StreamName)?
  private var chainEnd: UInt64 = 0

  private static let rowsPerBatch = Batch.usualRowCount
  private static let largestWindow: UInt64 = 1 << 16
  private static let sliceTime = Duration.milliseconds(20)

  init(
    _ log: FileEventLog, _ filter: EventFilter,
    _ columns: [(column: EventColumn, path: [String])], isBackward: Bool, limit: Int?,
    names: StreamNameCodes? = nil
  ) throws(QueryError) {
    (self.log, self.filter, self.isBackward) = (log, filter, isBackward)
    gathering = EventGathering(filter, columns, names)
    rest = limit ?? .max
    (first, last) = (max(1, filter.first), filter.last)
    positionCount = last < first ? 0 : Int(clamping: last - first + 1)
    window = UInt64(min(max(64, limit ?? Self.rowsPerBatch), Self.rowsPerBatch))
    guard let name = filter.stream else {
      stream = nil
      return
    }
    do throws(LogError) {
      let found = filter.wants(name) ? try log.head(of: name) : nil
      stream = found.map { ($0.number, name) }
      guard let found else {
        last = 0
        return
      }
      gathering.learn(found.number, name)
      chainEnd = found.head.seq
    } catch { throw .table("\(error)") }
  }

  var coverage: (all: Int, passed: Int)? {
    (positionCount, positionCount - (last < first ? 0 : Int(clamping: last - first + 1)))
  }

  var skipped: SkippedRows {
    SkippedRows(rows: max(0, (coverage?.passed ?? 0) - scannedRows), blocks: skippedBlocks)
  }

  func next() throws(QueryError) -> Batch? {
    guard rest > 0, first <= last else { return nil }
    do throws(LogError) {
      switch (stream, isBackward) {
      case (let stream?, true): try readChainBackward(stream.name)
      case (let stream?, false): try readChain(stream.name)
      case (nil, true): return try readLastWindow()
      case (nil, false):
        first = try read(first...min(last, first + Self.largestWindow - 1), limit: rest)
      }
    } catch {
      throw .table("\(error)")
    }
    return taken(gathering.takeBatch())
  }

  private func taken(_ batch: Batch) -> Batch {
    rest -= batch.rowCount
    return batch
  }

  /// Reads the last unread positions, and returns their rows in reverse order.
  private func readLastWindow() throws(LogError) -> Batch {
    let lower = last - first < window ? first : last - window + 1
    var next = lower
    while next <= last { next = try read(next...last, limit: .max) }
    last = lower - 1
    let batch = gathering.takeBatch()
    if batch.rowCount < Self.rowsPerBatch / 4 { window = min(window * 4, Self.largestWindow) }
    let count = min(batch.rowCount, rest)
    return taken(
      batch.gathered((0..<count).map { Int32(truncatingIfNeeded: batch.rowCount - 1 - $0) }))
  }

  /// Reads positions until there are enough rows or the time is up, and returns the next position.
  private func read(_ range: ClosedRange<UInt64>, limit: Int) throws(LogError) -> UInt64 {
    let gathering = gathering
    var (scanned, skipped) = (0, 0)
    defer { (scannedRows, skippedBlocks) = (scannedRows + scanned, skippedBlocks + skipped) }
    return try log.withRead { (read, _, catalog) throws(LogError) in
      gathering.use(catalog)
      let last =
        gathering.needsNames ? try gathering.learnNames(range, read) : range.upperBound
      let start = ContinuousClock.now
      return try read.visitRuns(range.lowerBound...last) { (block: borrowing BlockView) in
        guard gathering.skips(block) else { return false }
        // A block that continues in the next range is counted in that range.
        if block.last <= last { skipped += 1 }
        return true
      } _: { (run) throws(LogError) in
        scanned += run.count
        try gathering.add(run, catalog, limit: limit - gathering.rowCount)
        return gathering.rowCount < min(limit, Self.rowsPerBatch)
          && ContinuousClock.now - start < Self.sliceTime
      }
    }
  }

  /// Reads the next events of the only stream, forwards.
  private func readChain(_ name: StreamName) throws(LogError) {
    let (gathering, rest, last) = (gathering, rest, last)
    var (next, scanned) = (last + 1, 0)
    let selection = EventSelection(from: first, to: last, stream: name)
    try log.scan(selection) { (record, _, catalog) throws(LogError) in
      scanned += 1
      gathering.use(catalog)
      try gathering.add(
        RecordRun(record.bytes, at: record.seq), catalog, limit: rest - gathering.rowCount)
      next = record.seq + 1
      return gathering.rowCount < min(rest, Self.rowsPerBatch)
    }
    (first, scannedRows) = (next, scannedRows + scanned)
  }

  /// Reads the next events of the stream, in reverse order.
  private func readChainBackward(_ name: StreamName) throws(LogError) {
    let (gathering, rest, first, last, from) = (gathering, rest, first, last, chainEnd)
    var (previous, scanned) = (UInt64(0), 0)
    try log.withRead { (read, _, catalog) throws(LogError) in
      gathering.use(catalog)
      let start = ContinuousClock.now
      try read.follow(from: from) { (record) throws(LogError) in
        scanned += 1
        if record.seq <= last {
          try gathering.add(
            RecordRun(record.bytes, at: record.seq), catalog, limit: rest - gathering.rowCount)
        }
        previous = record.previous
        let isEnough = gathering.rowCount >= min(rest, Self.rowsPerBatch)
        guard previous >= first, previous < record.seq, !isEnough,
          ContinuousClock.now - start < Self.sliceTime
        else { return nil }
        return previous
      }
    }
    scannedRows += scanned
    chainEnd = previous
    if previous < first { self.last = 0 }
  }
}
