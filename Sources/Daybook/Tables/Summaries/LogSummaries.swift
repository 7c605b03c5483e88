@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// The tables that summarize the events of a log: `streams`, `types` and `sessions`.
///
/// At a position, `types` needs only the heads of blocks and a few events. Some columns of
/// `streams` need only the heads of streams. Everything else takes one pass over the events, at the
/// first read.
enum LogSummary: String, CaseIterable, Sendable {
  case streams, types, sessions

  private var keyFields: [TableSchema.Field] {
    switch self {
    case .streams:
      [TableSchema.Field("stream", .string), TableSchema.Field("category", .string)]
    case .types: [TableSchema.Field("type", .string)]
    case .sessions: [TableSchema.Field("session", .string)]
    }
  }

  var schema: TableSchema {
    TableSchema(
      name: rawValue,
      fields: keyFields + [
        TableSchema.Field("events", .long), TableSchema.Field("firstSeq", .long),
        TableSchema.Field("lastSeq", .long), TableSchema.Field("firstTime", .datetime),
        TableSchema.Field("lastTime", .datetime),
      ])
  }

  /// The values that identify the group of an event; `nil` when the event is in no group.
  fileprivate func key(
    of record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog
  ) -> [Value]? {
    switch self {
    case .streams: return stream.isHidden ? nil : [.string(stream.name), .string(stream.category)]
    case .types:
      guard !catalog.hides(type: record.typeNumber, schema: record.schemaNumber) else { return nil }
      return catalog.type(record.typeNumber).map { [.string($0.name)] }
    case .sessions:
      guard record.hasMetadata, let session = record.metadataObject["session"]?.string else {
        return nil
      }
      return [.string(session)]
    }
  }

  /// A number that identifies an event's group, because it is faster than the group's values.
  ///
  /// It is `nil` if no number identifies the groups.
  fileprivate func number(of record: borrowing RecordView) -> UInt32? {
    switch self {
    case .streams: record.streamNumber
    case .types: EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber)
    case .sessions: nil
    }
  }
}

/// A table of groups of the events up to a position or a time.
struct LogSummaryTable: QueryTable {
  let summary: LogSummary
  let log: FileEventLog
  let asOf: AsOf

  var schema: TableSchema { summary.schema }

  var sight: String? { asOf.sight }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    let mayHide = try hasScreenState
    if summary == .streams, asOf.time == nil, !mayHide,
      let heads = StreamHeadScan(log, end: asOf.seq, request)
    {
      return heads
    }
    return LogSummaryScan(self, request, mayHide: mayHide)
  }

  /// Whether streams other than the engine's may contain hidden events.
  private var hasScreenState: Bool {
    get throws(QueryError) {
      guard summary == .streams else { return false }
      do throws(LogError) { return try log.hasScreenState } catch {
        throw .table("\(error)")
      }
    }
  }
}

/// Reads the events slice by slice, then returns the rows of their groups.
private final class LogSummaryScan: TableScan {
  private(set) var scannedRows = 0
  private let table: LogSummaryTable
  private let request: ScanRequest
  /// Whether hidden events must be looked for, so that they are not counted.
  private let mayHide: Bool
  private var groups: EventGroups
  /// The next position to read.
  private var position: UInt64 = 1
  private var rows: (any TableScan)?

  private static let sliceCount: UInt64 = 1 << 15

  init(_ table: LogSummaryTable, _ request: ScanRequest, mayHide: Bool) {
    (self.table, self.request, self.mayHide) = (table, request, mayHide)
    groups = EventGroups(table.summary)
  }

  var coverage: (all: Int, passed: Int)? {
    (Int(clamping: table.asOf.seq), Int(clamping: position - 1))
  }

  func next() throws(QueryError) -> Batch? {
    if let rows { return try rows.next() }
    guard position <= table.asOf.seq else {
      let table = MemoryTable(schema: table.schema, rows: groups.rows)
      rows = table.scan(request)
      return try rows?.next()
    }
    try readSlice()
    return Batch.empty(of: request.columns.map { table.schema.fields[$0.index].type })
  }

  private func readSlice() throws(QueryError) {
    let last = min(table.asOf.seq, position + Self.sliceCount - 1)
    // The groups move to a variable, because a second reference would copy them at each record.
    var groups = groups
    self.groups = EventGroups(table.summary)
    defer { self.groups = groups }
    let mayHide = mayHide
    do throws(LogError) {
      try table.log.scan(table.asOf.limited(EventSelection(from: position, to: last))) {
        (record, stream, catalog) throws(LogError) in
        if mayHide, catalog.hides(type: record.typeNumber, schema: record.schemaNumber) {
          return true
        }
        groups.add(record, stream, catalog)
        return true
      }
    } catch {
      throw .table("\(error)")
    }
    scannedRows += Int(last - position + 1)
    position = last + 1
  }
}

/// Groups of events, in the order of their first events.
private struct EventGroups {
  private struct Group {
    let key: [Value]
    var count: Int64 = 0
    let firstSeq: UInt64
    var lastSeq: UInt64 = 0
    var firstTime = Int64.max
    var lastTime = Int64.min
  }

  private let summary: LogSummary
  private var groups: [Group] = []
  /// For each number, the index of its group; `nil` for a number without a group.
  private var placesByNumber: [UInt32: Int?] = [:]
  private var placesByText: [ExactText: Int] = [:]

  init(_ summary: LogSummary) { self.summary = summary }

  mutating func add(
    _ record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog
  ) {
    guard let place = place(of: record, stream, catalog) else { return }
    groups[place].count += 1
    groups[place].lastSeq = record.seq
    groups[place].firstTime = min(groups[place].firstTime, record.time)
    groups[place].lastTime = max(groups[place].lastTime, record.time)
  }

  private mutating func place(
    of record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog
  ) -> Int? {
    let number = summary.number(of: record)
    if let number, let place = placesByNumber[number] { return place }
    guard let key = summary.key(of: record, stream, catalog) else {
      if let number { placesByNumber[number] = .some(nil) }
      return nil
    }
    let text = summary == .streams ? nil : (key.first?.text).map { ExactText($0) }
    if let text, let place = placesByText[text] {
      if let number { placesByNumber[number] = place }
      return place
    }
    groups.append(Group(key: key, firstSeq: record.seq))
    if let number { placesByNumber[number] = groups.count - 1 }
    if let text { placesByText[text] = groups.count - 1 }
    return groups.count - 1
  }

  var rows: [[Value]] {
    groups.map { group in
      group.key + [
        .long(group.count), .seq(group.firstSeq), .seq(group.lastSeq), .time(group.firstTime),
        .time(group.lastTime),
      ]
    }
  }
}

extension Value {
  /// A position, or a number of events.
  static func seq(_ number: UInt64) -> Value { .long(Int64(clamping: number)) }

  /// A time in microseconds since 1970.
  static func time(_ microseconds: Int64) -> Value {
    .datetime(DateTime(Timestamp(microsecondsSinceEpoch: microseconds)))
  }
}
