@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Collects the wanted columns of the wanted events, run by run.
final class EventGathering {
  private let filter: EventFilter
  private var readers: [any EventColumnReader]
  private(set) var names: StreamNameCodes
  /// Whether a column or a condition needs names of streams.
  let needsNames: Bool
  private(set) var wantedRecords: WantedRecords?
  private var dataTests: [DataTermTest]
  private var fieldTests: [FieldRangeTest]
  private var textTests: [FieldTextTest]
  private var (typeCount, schemaCount) = (-1, -1)
  private var rows: [Int32] = []
  /// The number of rows collected since the last batch.
  private(set) var rowCount = 0

  private static let noNames = StreamNameCodes(
    EventFilter(asOf: AsOf(0), type: nil, hidesEngineEvents: false))

  /// Collects `columns` of the events that pass `filter`; `names` are the already known names of
  /// streams.
  init(
    _ filter: EventFilter, _ columns: [(column: EventColumn, path: [String])],
    _ names: StreamNameCodes? = nil
  ) {
    self.filter = filter
    self.names = names?.anew ?? StreamNameCodes(filter)
    dataTests = filter.dataTests
    fieldTests = filter.fieldTests
    textTests = filter.textTests
    readers = columns.map { EventReaders.reader(of: $0.column, at: $0.path) }
    needsNames = Self.needsNames(filter, columns)
  }

  /// Whether a column or a condition needs names of streams.
  static func needsNames(
    _ filter: EventFilter, _ columns: [(column: EventColumn, path: [String])]
  ) -> Bool {
    filter.hasStreams || columns.contains { $0.column == .stream || $0.column == .category }
  }

  /// Prepares for runs of a log with this catalog.
  func use(_ catalog: EventCatalog) {
    guard catalog.typeCount != typeCount || catalog.schemaCount != schemaCount else { return }
    (typeCount, schemaCount) = (catalog.typeCount, catalog.schemaCount)
    wantedRecords = filter.wantedRecords(of: catalog)
  }

  /// Whether no record of `block` can be wanted, so that the block need not be read.
  func skips(_ block: borrowing BlockView) -> Bool {
    if block.greatestTime < filter.since || block.leastTime > filter.until { return true }
    guard let wantedRecords else { return false }
    return !block.holdsType(in: wantedRecords.types)
  }

  /// Whether the type and the schema of `record` are wanted.
  func isWanted(_ record: borrowing RecordView) -> Bool {
    wantedRecords?.hold(type: record.typeNumber, schema: record.schemaNumber) ?? true
  }

  /// The streams of `run` with unknown names, each with the position of an event.
  func unknownStreams(in run: borrowing RecordRun) -> [UInt32: UInt64] {
    names.unknown(in: run, wantedRecords)
  }

  func learn(_ number: UInt32, _ name: StreamName) { names.learn(number, name) }

  /// Adds the wanted records of `run`, up to `limit` of them.
  func add(
    _ run: borrowing RecordRun, _ catalog: EventCatalog, limit: Int
  ) throws(LogError) {
    select(run)
    for index in fieldTests.indices {
      rows = try fieldTests[index].passing(rows, of: run, catalog)
    }
    for index in textTests.indices {
      rows = try textTests[index].passing(rows, of: run, catalog)
    }
    for index in dataTests.indices {
      rows = try dataTests[index].passing(rows, of: run, catalog)
    }
    if rows.count > limit { rows.removeLast(rows.count - limit) }
    guard !rows.isEmpty else { return }
    rowCount += rows.count
    // Passing the names, which are many arrays, would update the reference count of each array.
    let names = needsNames ? names : Self.noNames
    for reader in readers { try reader.read(rows, of: run, catalog, names) }
  }

  private func select(_ run: borrowing RecordRun) {
    rows.removeAll(keepingCapacity: true)
    let (hasTime, hasStreams) = (filter.hasTime, filter.hasStreams)
    let (since, until) = (filter.since, filter.until)
    let hasVersions = filter.hasVersions
    let (leastVersion, greatestVersion) = (filter.leastVersion, filter.greatestVersion)
    guard wantedRecords != nil || hasTime || hasStreams || hasVersions else {
      rows.append(contentsOf: 0..<Int32(truncatingIfNeeded: run.count))
      return
    }
    // The array moves to a variable. A property of a class would be checked for exclusive access at
    // each record.
    var rows = rows
    self.rows = []
    defer { self.rows = rows }
    // Types are looked up here, because calls to another module for each record would take most of
    // a scan's time.
    let (types, names) = (wantedRecords?.types, hasStreams ? names : Self.noNames)
    let schemas = wantedRecords.flatMap { $0.picksSchemas ? $0 : nil }
    for index in 0..<run.count {
      let record = run.record(index)
      if let types, !types[wanted: record.typeNumber] { continue }
      if let schemas, !schemas.hold(type: record.typeNumber, schema: record.schemaNumber) {
        continue
      }
      if hasTime, record.time < since || record.time > until { continue }
      if hasVersions,
        Int64(record.version) < leastVersion || Int64(record.version) > greatestVersion
      {
        continue
      }
      if hasStreams, names.code(record.streamNumber) == nil { continue }
      rows.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// The collected rows, as a batch.
  func takeBatch() -> Batch {
    defer { rowCount = 0 }
    return Batch(columns: readers.map { $0.takeVector(names) }, rowCount: rowCount)
  }
}

/// Adding names of streams and single events.
extension EventGathering {
  private static let rowsPerSlice = Batch.usualRowCount
  private static let sliceTime = Duration.milliseconds(20)

  /// Looks up the names of the streams in a range, and returns the last position that was reached.
  func learnNames(
    _ range: ClosedRange<UInt64>, _ read: borrowing LogRead
  ) throws(LogError) -> UInt64 {
    var unknown: [UInt32: UInt64] = [:]
    let start = ContinuousClock.now
    let next = try read.visitRuns(range, skipping: { skips($0) }) { (run) throws(LogError) in
      unknown.merge(unknownStreams(in: run)) { first, _ in first }
      return unknown.count < Self.rowsPerSlice && ContinuousClock.now - start < Self.sliceTime
    }
    for (number, seq) in unknown { learn(number, try read.streamName(number, ofEventAt: seq)) }
    return next - 1
  }

  /// Adds the events at the given positions.
  func add(
    _ seqs: some Sequence<UInt64>, in log: FileEventLog
  ) throws(LogError) {
    try log.withRead { (read, _, catalog) throws(LogError) in
      use(catalog)
      for seq in seqs {
        if needsNames { _ = try learnNames(seq...seq, read) }
        _ = try read.visitRuns(seq...seq, skipping: { _ in false }) { (run) throws(LogError) in
          try add(run, catalog, limit: .max)
          return true
        }
      }
    }
  }
}
