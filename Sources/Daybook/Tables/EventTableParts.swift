internal import DaybookQuery
internal import DaybookSystem

/// The parts of a scan of events, for as many threads as there are processors.
struct EventTableParts: TableParts {
  private let reader: EventPartReader

  init(_ reader: EventPartReader) { self.reader = reader }

  var count: Int { reader.parts.count }
  var threadCount: Int { min(Processors.count, Self.mostThreads) }

  /// More threads wait for the memory.
  private static let mostThreads = 8

  func positionCount(of part: Int) -> Int { reader.parts.positions(part).count }

  func scan(_ part: Int) -> any TableScan { EventPartScan(reader, part) }

  func scan(from part: Int) -> any TableScan { ParallelEventScan(reader.from(part)) }

  func startThread(_ body: @escaping @Sendable () -> Void) -> (any TableThread)? {
    try? SystemThread.start(name: "daybook-query", body)
  }
}

extension SystemThread: TableThread {}

/// Reading one part of a log.
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
