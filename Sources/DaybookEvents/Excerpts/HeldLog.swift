/// A log in memory with some events of another log, at their original positions.
package struct HeldLog: DerivedLog {
  package let source: any RecordScanning
  private var seqs: [UInt64] = []
  /// The bytes of the records, end to end, and the end offset of each record.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var streams: [StreamName] = []
  private var catalog = EventCatalog()

  /// Keeps in memory the events of `source` that `picks` selects.
  package init(_ picks: EventPicks, of source: any RecordScanning) throws(LogError) {
    self.source = source
    guard let first = picks.seqs.first, let last = picks.seqs.last else { return }
    var next = 0
    try source.scan(EventSelection(from: first, to: last)) {
      (record, stream, catalog) throws(LogError) in
      guard picks.seqs[next] == record.seq else { return true }
      next += 1
      add(record, stream, catalog)
      return next < picks.count
    }
  }

  /// A copy of this log in which the events have the data of `events`.
  ///
  /// The events keep their positions, and their versions are numbered again. Their data are encoded
  /// like new events of the program.
  ///
  /// - Parameters:
  ///   - events: The events of this log, with their new data.
  ///   - types: The event types of the program.
  /// - Returns: The copy.
  /// - Throws: ``AppendError`` for data that a type cannot read; ``LogError``.
  package func replacing(
    _ events: [RecordedEvent], of types: DeclaredEvents
  ) throws -> HeldLog {
    var batch = EventBatch()
    for event in events { batch.append(event) }
    let log = MemoryEventLog(known: types)
    if !batch.isEmpty { _ = try log.take(batch) }
    var held = try HeldLog(log.picks(.all), of: log)
    held.seqs = seqs
    return held
  }

  private mutating func add(
    _ record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog
  ) {
    seqs.append(record.seq)
    bytes.append(record.bytes)
    ends.append(bytes.count)
    streams.append(stream)
    self.catalog = catalog
  }

  package func end() throws(LogError) -> UInt64 { seqs.last ?? 0 }

  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    var index = firstIndex(from: selection.from)
    while index < seqs.count, seqs[index] <= selection.to ?? .max {
      guard try lend(index, selection, body) else { return }
      index += 1
      if index.isMultiple(of: EventScan.sliceCount), try !betweenSlices() { return }
    }
    _ = try betweenSlices()
  }

  private func lend(
    _ index: Int, _ selection: EventSelection,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) -> Bool {
    let stream = streams[index]
    let start = index == 0 ? 0 : ends[index - 1]
    let record = RecordView(
      seq: seqs[index], bytes: bytes.rawBytes.extracting(start..<ends[index]))
    guard selection.wants(record, catalog), selection.stream.map({ $0 == stream }) ?? true,
      selection.category.map({ stream.isIn($0) }) ?? true
    else { return true }
    return try body(record, stream, catalog)
  }

  /// The index of the first event at `seq` or later, by binary search.
  private func firstIndex(from seq: UInt64) -> Int {
    var (low, high) = (0, seqs.count)
    while low < high {
      let middle = (low + high) / 2
      if seqs[middle] < seq { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
