internal import DaybookEvents
internal import DaybookQuery

/// Reads parts of a log for a scan, from columns if a part has them.
struct EventPartReader: Sendable {
  /// The batches of one part.
  struct Part: Sendable {
    var batches: [Batch] = []
    var scannedRows = 0
    var skipped = SkippedRows()
    var heldBytes = 0
  }

  let log: FileEventLog
  let filter: EventFilter
  let columns: [(column: EventColumn, path: [String])]
  private(set) var parts: EventParts
  /// The bound that the query tightens.
  private let bound: EventBound?

  init(
    log: FileEventLog, filter: EventFilter, columns: [(column: EventColumn, path: [String])],
    parts: EventParts, bound: EventBound?
  ) {
    (self.log, self.filter, self.columns) = (log, filter, columns)
    (self.parts, self.bound) = (parts, bound)
  }

  /// The wanted events of a part, or of the beginning of it if `isStopped` becomes true.
  func read(_ part: Int, isStopped: () -> Bool = { false }) throws(QueryError) -> Part {
    let positions = parts.positions(part)
    if let stripes = parts.stripes, let stripe = parts.stripe(part),
      let found = stripes.read(stripe, columns, bound)
    {
      var read = Part(batches: found)
      read.heldBytes = found.reduce(0) { $0 + $1.heldBytes }
      if found.isEmpty {
        read.skipped = SkippedRows(rows: positions.count, blocks: 1)
      } else {
        read.scannedRows = positions.count
      }
      return read
    }
    return try readLog(positions, isStopped)
  }

  private func readLog(
    _ positions: ClosedRange<UInt64>, _ isStopped: () -> Bool
  ) throws(QueryError) -> Part {
    var filter = filter
    filter.narrow(.seq, by: .isAtLeast(.long(Int64(clamping: positions.lowerBound))))
    filter.narrow(.seq, by: .isAtMost(.long(Int64(clamping: positions.upperBound))))
    let scan = try EventTableScan(
      log, filter, columns, isBackward: false, limit: nil, names: parts.stripes?.names)
    var read = Part()
    while let batch = try scan.next() {
      if isStopped() { break }
      if batch.rowCount > 0 {
        read.batches.append(batch)
        read.heldBytes += batch.heldBytes
      }
    }
    (read.scannedRows, read.skipped) = (scan.scannedRows, scan.skipped)
    return read
  }

  /// A reader of only these parts.
  func only(_ range: Range<Int>) -> EventPartReader {
    var some = self
    some.parts = parts.only(range)
    return some
  }
}
