@_spi(Engine) internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// Computes a query's rows for many events at a time, ahead of the fold.
final class QueryDecoder: FillingDecoder {
  let view: QueryView
  let checkpoint: Checkpoint
  let filter: EventFilter
  private let gathering: EventGathering
  private let run: FoldingRun
  /// The positions and types of the added events, in their order.
  private var taken: (seqs: [UInt64], types: [EventType]) = ([], [])
  /// The events among ``taken`` that came as JSON.
  private var recorded: [RecordedEvent] = []
  /// The position of the last event with rows, and the index of its last row among its rows.
  private var place: (origin: Int64, count: Int64) = (0, 0)

  /// The computed rows, and the approximate number of their bytes.
  private var worked = DecodedRows()
  private(set) var workedBytes = 0
  /// The number of events computed at a time.
  ///
  /// The number shrinks when the rows of a batch take many bytes, and grows when they take few.
  private var batchCount = 16

  private static let usualBytes = 1 << 20
  private static let fullBytes = 32 << 20
  private static let mostEvents = 1_024

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
    note(record.seq, type)
    if gathering.needsNames { gathering.learn(record.streamNumber, stream) }
    do throws(LogError) {
      try gathering.add(RecordRun(record.bytes, at: record.seq), catalog, limit: .max)
    } catch { stop(at: record.seq, error.text.withoutAdvice) }
    if gathering.rowCount >= min(batchCount, Self.mostEvents) { work(gathering.takeBatch()) }
  }

  func take(_ recorded: RecordedEvent) {
    guard filter.wants(recorded.type), isWanted(recorded.seq) else { return }
    note(recorded.seq, recorded.type)
    self.recorded.append(recorded)
  }

  private func note(_ seq: UInt64, _ type: EventType) {
    taken.seqs.append(seq)
    taken.types.append(type)
  }

  private func isWanted(_ seq: UInt64) -> Bool {
    seq > checkpoint.position && worked.undecodable == nil && !checkpoint.skips.contains(seq)
  }

  private func stop(at seq: UInt64, _ reason: String) {
    let type = EventTypes.known(taken.seqs, taken.types).type(at: seq)
    worked.undecodable =
      worked.undecodable ?? PoisonEvent(seq: seq, type: type, reason: reason)
  }

  func takeAll() -> any DecodedEvents {
    if gathering.rowCount > 0 { work(gathering.takeBatch()) }
    if !recorded.isEmpty {
      work(Batch(of: recorded, view.query.request.eventColumns))
      recorded.removeAll()
    }
    defer { (worked.parts, workedBytes) = ([], 0) }
    return worked
  }

  /// Computes the rows of the events that were added since the last call.
  private func work(_ batch: Batch) {
    let bytes = workedBytes
    do throws(QueryError) { try work(batch, .known(taken.seqs, taken.types)) } catch {
      workOneByOne(batch)
    }
    adapt(to: workedBytes - bytes)
    taken.seqs.removeAll(keepingCapacity: true)
    taken.types.removeAll(keepingCapacity: true)
  }

  /// Computes one event after the other, up to an event that fails.
  private func workOneByOne(_ batch: Batch) {
    let types = EventTypes.known(taken.seqs, taken.types)
    for row in 0..<batch.rowCount {
      do throws(QueryError) {
        try work(batch.gathered([Int32(truncatingIfNeeded: row)]), types)
      } catch {
        // `taken` has the events of the batch, in the same order.
        return stop(at: taken.seqs[min(row, taken.seqs.count - 1)], "\(error)")
      }
    }
  }

  private func work(_ batch: Batch, _ types: EventTypes) throws(QueryError) {
    for rows in try run.rows(of: batch) {
      let keys = view.isGrouped ? nil : view.keys(of: rows, after: &place)
      worked.parts.append(DecodedRows.Part(view: view, rows: rows, keys: keys, types: types))
      workedBytes += rows.copiedBytes
    }
  }

  private func adapt(to bytes: Int) {
    if bytes < Self.usualBytes {
      batchCount = min(Batch.usualRowCount, batchCount * 2)
    } else if bytes > 8 * Self.usualBytes {
      batchCount = max(1, batchCount / 8)
    }
  }
}

extension QueryDecoder {
  /// Computes the rows of events of `log`, for a limited number of events at a time.
  ///
  /// - Throws: The error of an event that fails; the rows of `batch` are then dropped.
  func workInParts(_ batch: Batch, of log: FileEventLog) throws(QueryError) {
    let before = (worked.parts.count, workedBytes, place)
    var start = 0
    while start < batch.rowCount {
      let end = min(batch.rowCount, start + batchCount)
      let part =
        end - start == batch.rowCount
        ? batch : batch.gathered((start..<end).map { Int32(truncatingIfNeeded: $0) })
      let bytes = workedBytes
      do throws(QueryError) { try work(part, .inLog(log)) } catch {
        worked.parts.removeSubrange(before.0...)
        (workedBytes, place) = (before.1, before.2)
        throw error
      }
      adapt(to: workedBytes - bytes)
      start = end
    }
  }
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
