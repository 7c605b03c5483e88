internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues
internal import EventColumns

/// The events of a log up to a position or a time: all events, or the events of one type.
struct EventsTable: QueryTable {
  let schema: TableSchema
  private let log: FileEventLog
  private let columns: [EventColumn]
  private let type: EventType?
  private let asOf: AsOf
  /// Whether the engine's events are left out.
  private let hidesEngineEvents: Bool
  /// The log's columns, if there are any.
  private let stored: OpenColumns?

  /// Makes the table called `name`, which determines whether it includes the engine's own events.
  init(_ log: FileEventLog, asOf: AsOf, _ name: Name = .events, stored: OpenColumns? = nil) {
    self.init(
      log, asOf, nil, EventColumn.ofAllEvents,
      TableSchema(name: name.rawValue, EventColumn.ofAllEvents), hides: name == .events, stored)
  }

  /// The names of tables of events of any type.
  enum Name: String, CaseIterable { case events, allEvents }

  /// The visible events of `type`, with their fields as columns.
  init(
    _ log: FileEventLog, of type: EventType, asOf: AsOf, stored: OpenColumns? = nil
  ) throws(LogError) {
    let catalog = try log.withRead { _, _, catalog in catalog }
    let fields = try EventTypeFields(of: type, in: log, catalog)
    let columns = EventColumn.ofOneType + fields.columns
    self.init(log, asOf, type, columns, TableSchema(name: type.name, columns), hides: false, stored)
  }

  private init(
    _ log: FileEventLog, _ asOf: AsOf, _ type: EventType?, _ columns: [EventColumn],
    _ schema: TableSchema, hides: Bool, _ stored: OpenColumns?
  ) {
    (self.log, self.asOf, self.type, self.stored) = (log, asOf, type, stored)
    hidesEngineEvents = hides
    (self.columns, self.schema) = (columns, schema)
  }

  var sight: String? { asOf.sight }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    guard condition.path.isEmpty else { return .none }
    let column = columns[condition.column]
    guard stored != nil else { return EventFilter.acceptance(of: condition.test, on: column) }
    return EventFilter.acceptance(byColumnsOf: condition.test, on: column)
  }

  func source(of request: ScanRequest) -> String? {
    let filter = filter(request.conditions)
    guard let stored, readsColumns(request, filter) else { return nil }
    let (first, last) = (max(1, filter.first), filter.last)
    let text = "columns \(first) to \(min(stored.checkpoint, last))"
    return last > stored.checkpoint ? "\(text), log to \(last)" : text
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    let (filter, wanted) = (filter(request.conditions), wanted(of: request))
    if let reader = try partReader(request, filter, wanted) {
      return ParallelEventScan(reader, limit: request.limit)
    }
    return try EventTableScan(
      log, filter, wanted, isBackward: request.isBackward, limit: request.limit)
  }

  func parts(of request: ScanRequest) throws(QueryError) -> (any TableParts)? {
    guard request.limit == nil else { return nil }
    return try partReader(request, filter(request.conditions), wanted(of: request))
      .map { EventTableParts($0) }
  }

  private func wanted(of request: ScanRequest) -> [(column: EventColumn, path: [String])] {
    request.columns.map { (columns[$0.index], $0.path) }
  }

  /// The reader of a forward scan that reads in parts; `nil` for other scans.
  private func partReader(
    _ request: ScanRequest, _ filter: EventFilter,
    _ wanted: [(column: EventColumn, path: [String])]
  ) throws(QueryError) -> EventPartReader? {
    try eventParts(request, filter, wanted).map {
      EventPartReader(
        log: log, filter: filter, columns: wanted, parts: $0,
        bound: request.bound.flatMap { EventBound($0.values, on: columns[$0.column]) })
    }
  }

  /// The parts of a forward scan; `nil` for a scan that does not read in parts.
  ///
  /// To read in parts, the scan must read columns, or must be long and need no names of streams.
  private func eventParts(
    _ request: ScanRequest, _ filter: EventFilter,
    _ wanted: [(column: EventColumn, path: [String])]
  ) throws(QueryError) -> EventParts? {
    if readsColumns(request, filter), let parts = try stripeParts(filter, wanted) { return parts }
    guard isLong(filter, request), !EventGathering.needsNames(filter, wanted) else { return nil }
    return EventParts(max(1, filter.first)...filter.last)
  }

  /// Whether a scan reads columns instead of the log.
  ///
  /// The columns must have everything that the scan needs, and the scan must read many events. The
  /// log is faster for the first or the last events, and for a single stream.
  private func readsColumns(_ request: ScanRequest, _ filter: EventFilter) -> Bool {
    guard let stored, !request.isBackward, filter.stream == nil, filter.dataTests.isEmpty,
      request.columns.allSatisfy({ StripeRows.keeps(columns[$0.index], at: $0.path) }),
      request.limit == nil || filter.leavesOutSome,
      let stripe = stored.file.stripes.first?.head
    else { return false }
    let (first, last) = (max(1, filter.first), min(filter.last, stored.checkpoint))
    return last >= first && last - first + 1 >= UInt64(stripe.rowCount)
  }

  /// The parts of a scan of columns; `nil` if the columns lack something that the scan needs.
  private func stripeParts(
    _ filter: EventFilter, _ wanted: [(column: EventColumn, path: [String])]
  ) throws(QueryError) -> EventParts? {
    guard let stored else { return nil }
    do throws(LogError) {
      let catalog = try log.withRead { _, _, catalog in catalog }
      let scan = try? StripeScan(
        stored, filter, type: type, catalog,
        needsNames: EventGathering.needsNames(filter, wanted))
      return scan.map { EventParts(max(1, filter.first)...filter.last, $0) }
    } catch {
      throw .table("\(error)")
    }
  }

  private func isLong(_ filter: EventFilter, _ request: ScanRequest) -> Bool {
    guard request.limit == nil, !request.isBackward, filter.last > filter.first else {
      return false
    }
    return filter.last - filter.first > ParallelEventScan.leastPositions
  }

  func knowsCounts(by column: Int?, where conditions: [ScanCondition]) -> Bool {
    guard column == nil || columns[column ?? 0] == .type else { return false }
    let isKnown = try? log.withRead { _, _, catalog in
      filter(conditions).picksWholeTypes(of: catalog)
    }
    guard isKnown ?? false else { return false }
    return conditions.allSatisfy { columns[$0.column] == .seq || columns[$0.column] == .type }
  }

  func counts(
    by column: Int?, where conditions: [ScanCondition]
  ) throws(QueryError) -> [(value: Value, count: Int64)]? {
    do throws(LogError) {
      let counts = try EventTypeCounts(log, filter(conditions), stored).counts
      guard column == nil else { return counts.map { (.string($0.type.name), $0.count) } }
      return [(.null, counts.reduce(0) { $0 + $1.count })]
    } catch {
      throw .table("\(error)")
    }
  }

  var readsSingleRows: Bool { true }

  /// The number of events read in one transaction.
  private static let rowsPerRead = 64

  func rows(
    at positions: [Int64], _ columns: [ScanRequest.Column]
  ) throws(QueryError) -> Batch {
    let gathering = EventGathering(
      filter([]), columns.map { (self.columns[$0.index], $0.path) })
    do throws(LogError) {
      for start in stride(from: 0, to: positions.count, by: Self.rowsPerRead) {
        let slice = positions[start..<min(start + Self.rowsPerRead, positions.count)]
        try gathering.add(slice.map { UInt64(clamping: $0) }, in: log)
      }
    } catch {
      throw .table("\(error)")
    }
    return gathering.takeBatch()
  }

  private func filter(_ conditions: [ScanCondition]) -> EventFilter {
    var filter = EventFilter(asOf: asOf, type: type, hidesEngineEvents: hidesEngineEvents)
    for condition in conditions { filter.narrow(columns[condition.column], by: condition.test) }
    return filter
  }
}
