package import DaybookValues

/// A log that reports the progress of reading.
package struct ObservedLog: RecordScanning, ReadingForecast {
  package let log: FileEventLog
  private let note: @Sendable (ReadProgress) -> Void

  /// A log that calls `note` with the progress of reading `log`.
  package init(_ log: FileEventLog, _ note: @escaping @Sendable (ReadProgress) -> Void) {
    (self.log, self.note) = (log, note)
  }

  package func willRead(_ positions: UInt64) { note(.begun(positions: positions)) }

  package func willRead(part: Int, of count: Int) { note(.part(part, of: count)) }

  package var unobserved: any RecordScanning { log }

  package func didRead(_ positions: UInt64, events: Int) {
    note(.read(positions: positions, events: events))
  }

  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    // Reading one stream takes too little time to report.
    guard selection.stream == nil else {
      return try log.scan(selection, betweenSlices: betweenSlices, body)
    }
    var (count, last, told) = (0, selection.from - 1, selection.from - 1)
    var isEnded = false
    func tell() {
      note(.read(positions: last - told, events: count))
      (count, told) = (0, last)
    }
    try log.scan(selection) { () throws(LogError) in
      tell()
      let goesOn = try betweenSlices()
      isEnded = !goesOn
      return goesOn
    } _: { (record, stream, catalog) throws(LogError) in
      count += 1
      last = record.seq
      let goesOn = try body(record, stream, catalog)
      isEnded = !goesOn
      return goesOn
    }
    // If the reader did not end the scan, the scan has passed all positions up to the last wanted
    // position.
    if !isEnded { last = max(last, try min(selection.to ?? .max, log.end())) }
    tell()
  }

  package func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    try log.read(selection, limit: limit)
  }

  package func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  package func end() throws(LogError) -> UInt64 { try log.end() }

  package func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }

  package func version(of stream: StreamName) throws(LogError) -> UInt64 {
    try log.version(of: stream)
  }

  package func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  package func types() throws(LogError) -> [EventType] { try log.types() }

  package func digest() throws(LogError) -> [UInt8] { try log.digest() }

  package func waitForEvents(after seq: UInt64) async -> Bool {
    await log.waitForEvents(after: seq)
  }
}

extension EventLog {
  /// This log or the log that it observes, if that is a log in a file.
  ///
  /// It is `nil` for any other log.
  package var fileLog: FileEventLog? { self as? FileEventLog ?? (self as? ObservedLog)?.log }

  /// Reports events that were read without a scan, if the log reports its progress.
  package func didRead(positions: UInt64, events: Int) {
    (self as? ObservedLog)?.didRead(positions, events: events)
  }
}
