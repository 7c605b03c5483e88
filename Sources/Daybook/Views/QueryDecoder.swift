@_spi(Engine) internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// Computes a query's rows for many events at a time, ahead of the fold.
final class QueryDecoder: FillingDecoder {
  private let view: QueryView
  private let checkpoint: Checkpoint
  private let filter: EventFilter
  private let gathering: EventGathering
  private let run: FoldingRun
  /// The added events, in their order.
  private var taken: [TakenEvent] = []
  /// The events among ``taken`` that came as JSON.
  private var recorded: [RecordedEvent] = []
  private var undecodable: PoisonEvent?
  /// The position of the last event with rows, and the number of its rows so far.
  private var place: (origin: Int64, count: Int64) = (0, 0)

  /// The computed rows, and the approximate number of their bytes.
  private var worked: [Recorded<EventRows>] = []
  private var workedBytes = 0
  /// The number of events computed at a time; it shrinks while each event makes many rows.
  private var batchCount = 16

  private static let stream = StreamName(checked: "query")
  private static let usualBytes = 1 << 20
  private static let fullBytes = 32 << 20

  var isFull: Bool { workedBytes > Self.fullBytes }

  init(_ view: QueryView, after checkpoint: Checkpoint) {
    (self.view, self.checkpoint) = (view, checkpoint)
    let request = view.query.request
    filter = request.eventFilter
    gathering = EventGathering(request.eventFilter, request.eventColumns)
    run = FoldingRun(view.query)
  }

  func take(_ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog) {
    gathering.use(catalog)
    guard let type = catalog.type(record.typeNumber), gathering.isWanted(record),
      isWanted(record.seq)
    else { return }
    taken.append(TakenEvent(seq: record.seq, type: type))
    if gathering.needsNames { gathering.learn(record.streamNumber, stream) }
    do throws(LogError) {
      try gathering.add(RecordRun(record.bytes, at: record.seq), catalog, limit: .max)
    } catch { stop(at: record.seq, error.description) }
    if gathering.rowCount >= batchCount { work(gathering.takeBatch()) }
  }

  func take(_ recorded: RecordedEvent) {
    guard filter.wants(recorded.type), isWanted(recorded.seq) else { return }
    taken.append(TakenEvent(seq: recorded.seq, type: recorded.type))
    self.recorded.append(recorded)
  }

  private func isWanted(_ seq: UInt64) -> Bool {
    seq > checkpoint.position && undecodable == nil && !checkpoint.skips.contains(seq)
  }

  private func stop(at seq: UInt64, _ reason: String) {
    let type = taken.last { $0.seq == seq }?.type ?? "unknown"
    undecodable = undecodable ?? PoisonEvent(seq: seq, type: type, reason: reason)
  }

  func takeAll() -> any DecodedEvents {
    if gathering.rowCount > 0 { work(gathering.takeBatch()) }
    if !recorded.isEmpty {
      work(Batch(of: recorded, view.query.request.eventColumns))
      recorded.removeAll()
    }
    var decoded = DecodedRun<EventRows>()
    (decoded.events, decoded.undecodable) = (worked, undecodable)
    (worked, workedBytes) = ([], 0)
    taken.removeAll(keepingCapacity: true)
    return decoded
  }

  /// Computes the rows of the events added since the last time.
  private func work(_ batch: Batch) {
    let events = events(of: batch)
    let bytes = events.reduce(0) { $0 + $1.event.heldBytes }
    worked += events
    workedBytes += bytes
    taken.removeAll(keepingCapacity: true)
    if bytes < Self.usualBytes {
      batchCount = min(1_024, batchCount * 2)
    } else if bytes > 8 * Self.usualBytes {
      batchCount = max(1, batchCount / 8)
    }
  }

  private func events(of batch: Batch) -> [Recorded<EventRows>] {
    do throws(QueryError) { return try run.rows(of: batch).flatMap { events(of: $0) } } catch {
      return eventsOneByOne(of: batch)
    }
  }

  /// Computes one event after the other, up to an event that fails.
  private func eventsOneByOne(of batch: Batch) -> [Recorded<EventRows>] {
    var events: [Recorded<EventRows>] = []
    for row in 0..<batch.rowCount {
      do throws(QueryError) {
        let one = batch.gathered([Int32(truncatingIfNeeded: row)])
        events += try run.rows(of: one).flatMap { self.events(of: $0) }
      } catch {
        // `taken` has the events of the batch, in the same order.
        stop(at: taken[min(row, taken.count - 1)].seq, "\(error)")
        break
      }
    }
    return events
  }

  /// The rows, event by event.
  private func events(of rows: FoldedRows) -> [Recorded<EventRows>] {
    let batch = QueryBatch(rows, view.keys(of: rows, after: &place))
    var events: [Recorded<EventRows>] = []
    var (start, event) = (0, 0)
    while start < rows.count {
      let origin = rows.origins[start]
      let end = rows.origins[start...].firstIndex { $0 != origin } ?? rows.count
      while event < taken.count, Int64(clamping: taken[event].seq) < origin { event += 1 }
      let type = event < taken.count ? taken[event].type : EventType(checked: "unknown")
      events.append(
        Recorded(
          EventRows(batch: batch, range: start..<end, type: type), seq: UInt64(clamping: origin),
          stream: Self.stream, version: 0, time: Timestamp(microsecondsSinceEpoch: 0)))
      start = end
    }
    return events
  }
}

/// An event that may have rows.
private struct TakenEvent {
  let seq: UInt64
  let type: EventType
}

extension Batch {
  /// The columns of events that came as JSON.
  init(
    of events: [RecordedEvent], _ columns: [(column: EventColumn, path: [String])]
  ) {
    self.init(
      columns: columns.map { column, path in
        Vector(events.map { $0.value(of: column, at: path[...]) }, type: column.type)
      }, rowCount: events.count)
  }
}

extension RecordedEvent {
  /// The event's value in a column of the table of all events.
  fileprivate func value(of column: EventColumn, at path: ArraySlice<String>) -> Value {
    switch column {
    case .seq: .long(Int64(clamping: seq))
    case .time: .datetime(DateTime(time))
    case .stream: .string(stream.name)
    case .category: .string(stream.category)
    case .version: .long(Int64(clamping: version))
    case .type: .string(type.name)
    case .id: .guid(id)
    case .data: Value(dynamic: .object(data), at: path)
    case .meta: Value(dynamic: meta.isEmpty ? .null : .object(meta), at: path)
    case .field: .null
    }
  }
}
