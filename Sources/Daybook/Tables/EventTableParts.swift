internal import DaybookQuery
internal import DaybookSystem

/// The parts of a scan of events, one for each processor.
struct EventTableParts: TableParts {
  let reader: EventPartReader

  init(_ reader: EventPartReader) { self.reader = reader }

  var count: Int { reader.parts.count }
  var threadCount: Int { min(Processors.count, Self.mostThreads) }

  /// More threads wait for the memory.
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
