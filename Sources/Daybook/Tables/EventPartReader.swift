internal import DaybookEvents
internal import DaybookQuery
internal import DaybookSystem
internal import EventColumns

/// Reads parts of a log for a scan, from columns if the part has columns.
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
  /// The bound on the values of a column, which the query tightens while it reads.
  ///
  /// It is `nil` if the query sets no bound, or the column cannot have a bound.
  private let bound: EventBound?

  init(
    log: FileEventLog, filter: EventFilter, columns: [(column: EventColumn, path: [String])],
    parts: EventParts, bound: EventBound?
  ) {
    (self.log, self.filter, self.columns) = (log, filter, columns)
    (self.parts, self.bound) = (parts, bound)
  }

  /// The wanted events of a part.
  ///
  /// If `isStopped` becomes true, the result has only events at the beginning of the part.
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

  /// The same reader for only the parts with these indexes.
  func only(_ range: Range<Int>) -> EventPartReader {
    var some = self
    some.parts = parts.only(range)
    return some
  }
}

/// The parts of a scan of a log: first the stripes with columns, then parts of the log after them.
struct EventParts: Sendable {
  /// The columns; `nil` if the scan reads only the log.
  let stripes: StripeScan?
  /// The positions of each part, and its stripe if it has columns.
  private var parts: [(positions: ClosedRange<UInt64>, stripe: Int?)]

  /// The number of positions of a part without columns.
  private static let usualPositions: UInt64 = 1 << 15

  init(_ range: ClosedRange<UInt64>, _ stripes: StripeScan? = nil) {
    self.stripes = stripes
    var parts: [(positions: ClosedRange<UInt64>, stripe: Int?)] = []
    var next = range.lowerBound
    for index in stripes?.columns.stripes(in: range) ?? [] {
      let last = min(range.upperBound, stripes?.columns.file.stripes[index].head.last ?? next)
      parts.append((next...last, index))
      next = last + 1
    }
    while next <= range.upperBound {
      let last = next + min(Self.usualPositions - 1, range.upperBound - next)
      parts.append((next...last, nil))
      next = last + 1
    }
    self.parts = parts
  }

  /// The parts with these indexes.
  func only(_ range: Range<Int>) -> EventParts {
    var some = self
    some.parts = Array(parts[range])
    return some
  }

  var count: Int { parts.count }
  var positionCount: Int { positionCount(before: count) }

  func positions(_ part: Int) -> ClosedRange<UInt64> { parts[part].positions }
  func stripe(_ part: Int) -> Int? { parts[part].stripe }

  /// The number of positions that the parts before `part` have.
  func positionCount(before part: Int) -> Int {
    guard part > 0, let first = parts.first else { return 0 }
    return Int(clamping: parts[part - 1].positions.upperBound - first.positions.lowerBound + 1)
  }
}

/// The parts of a scan of events, which several threads can share.
struct EventTableParts: TableParts {
  let reader: EventPartReader

  init(_ reader: EventPartReader) { self.reader = reader }

  var count: Int { reader.parts.count }
  var threadCount: Int { min(Processors.count, Self.mostThreads) }

  /// The maximum number of threads; more threads would only wait for memory.
  private static let mostThreads = 8

  func positionCount(of parts: Range<Int>) -> Int { reader.parts.only(parts).positionCount }

  func scan(_ parts: Range<Int>) -> any TableScan {
    parts.count == 1
      ? EventPartScan(reader, parts.lowerBound) : ParallelEventScan(reader.only(parts))
  }

  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)? {
    try? SystemThread.start(name: "daybook-query", body)
  }
}

extension SystemThread: TableThread {}

/// A scan of one part of a log.
private final class EventPartScan: TableScan {
  private let reader: EventPartReader
  private let part: Int
  private var batches: ArraySlice<Batch>?
  private(set) var scannedRows = 0
  private(set) var skipped = SkippedRows()

  init(_ reader: EventPartReader, _ part: Int) { (self.reader, self.part) = (reader, part) }

  func next() throws(QueryError) -> Batch? {
    if batches == nil {
      let read = try reader.read(part)
      (scannedRows, skipped) = (read.scannedRows, read.skipped)
      batches = read.batches[...]
    }
    return batches?.popFirst()
  }
}
