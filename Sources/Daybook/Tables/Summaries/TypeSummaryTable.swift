internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// The table `types`: a row for each event type, from the heads of the log's blocks.
struct TypeSummaryTable: QueryTable {
  let log: FileEventLog
  let end: UInt64

  var schema: TableSchema { LogSummary.types.schema }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    let names = request.columns.map { schema.fields[$0.index].name }
    let asksForCounts = names.allSatisfy { $0 == "type" || $0 == "events" }
    do throws(LogError) {
      let (rows, readCount) = asksForCounts ? (try counts(), 0) : try summaries()
      return TypeSummaryScan(
        MemoryTable(schema: schema, rows: rows).scan(request), scannedRows: readCount)
    } catch {
      throw .table("\(error)")
    }
  }

  /// Whether the heads of blocks have all information for the counts of the types.
  ///
  /// They do not if the table `events` hides only some events of a type.
  static func tells(of catalog: EventCatalog) -> Bool {
    EventFilter(asOf: AsOf(.max), type: nil, hidesEngineEvents: true).picksWholeTypes(of: catalog)
  }

  private func counts() throws(LogError) -> [[Value]] {
    let filter = EventFilter(asOf: AsOf(end), type: nil, hidesEngineEvents: true)
    return try EventTypeCounts(log, filter).counts.map { type, count in
      [.string(type.name), .long(count), .null, .null, .null, .null]
    }
  }

  private func summaries() throws(LogError) -> (rows: [[Value]], readCount: Int) {
    let summaries = try TypeSummaries(log, end: end)
    var rows: [[Value]] = []
    let catalog = try log.withRead { _, _, catalog in catalog }
    for (index, type) in catalog.types.enumerated() {
      let number = UInt16(truncatingIfNeeded: index)
      guard catalog.hiding(ofType: number) == .none, let group = summaries[number] else { continue }
      rows.append([
        .string(type.name), .seq(group.events), .seq(group.positions.lowerBound),
        .seq(group.positions.upperBound), .time(group.times.lowerBound),
        .time(group.times.upperBound),
      ])
    }
    return (rows, summaries.readCount)
  }
}

/// The rows of all types, with the number of events that were read for them.
private final class TypeSummaryScan: TableScan {
  private let rows: any TableScan
  let scannedRows: Int

  init(_ rows: any TableScan, scannedRows: Int) {
    (self.rows, self.scannedRows) = (rows, scannedRows)
  }

  func next() throws(QueryError) -> Batch? { try rows.next() }
}
