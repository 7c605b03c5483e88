@_spi(Engine) internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import EventColumns

extension QueryDecoder: FeedingDecoder {
  /// Whether events of `log` after `checkpoint`, up to `end`, have columns that the query can use.
  static func readsColumns(
    _ view: QueryView, of log: any EventLog, after checkpoint: Checkpoint, through end: UInt64
  ) -> Bool {
    guard checkpoint.position < end, let log = log.fileLog else { return false }
    return view.columns(of: log, checkpoint.position + 1...end, checkpoint.skips) != nil
  }

  func feed(
    _ range: ClosedRange<UInt64>, of log: any EventLog,
    _ put: (any DecodedEvents, UInt64) -> Bool
  ) -> UInt64? {
    let start = range.lowerBound - 1
    guard let file = log.fileLog, let seqPlace = view.seqPlace,
      let (columns, end) = view.columns(of: file, range, checkpoint.skips),
      let reader = view.reader(of: columns, range.lowerBound...end, file)
    else { return start }
    let scan = ParallelEventScan(reader)
    var last = start
    /// Notes that the positions up to `position` were read.
    func advance(to position: UInt64, events: Int) {
      log.didRead(positions: position - last, events: events)
      last = position
    }
    /// Passes on the rows up to ``last``, and returns whether more rows are wanted.
    func handOver() -> Bool {
      let events = takeAll()
      return events.isEmpty || put(events, last)
    }
    do throws(QueryError) {
      while let batch = try scan.next() {
        guard batch.rowCount > 0 else { continue }
        try workInParts(batch, of: file)
        let position = batch.columns[seqPlace].value(at: batch.rowCount - 1).position
        advance(to: position ?? last, events: batch.rowCount)
        if workedBytes > Self.handedBytes, !handOver() { return nil }
      }
      advance(to: end, events: 0)
    } catch {
      // The caller reads the events after `last` one by one, and that reading throws the error with
      // its event.
    }
    return handOver() ? last : nil
  }

  /// The approximate bytes of rows that are handed over at a time.
  private static let handedBytes = 2 << 20
}

extension Value {
  /// The value as the position of an event; `nil` if the value is not an integer.
  fileprivate var position: UInt64? { storedInteger.map { UInt64(clamping: $0) } }
}

extension QueryView {
  /// The index of `seq` among the columns that the query reads; `nil` if it does not read `seq`.
  fileprivate var seqPlace: Int? {
    query.request.eventColumns.firstIndex { $0.column == .seq && $0.path.isEmpty }
  }

  /// The minimum number of events for which reading columns is faster than reading the log.
  private static let leastEvents: UInt64 = 1 << 13
  /// The minimum number of positions in a range for which columns are looked for.
  private static let leastStripe: UInt64 = 1 << 10

  /// The columns of the first events of `range`, and the last position with columns; `nil` if the
  /// log must be read instead.
  fileprivate func columns(
    of log: FileEventLog, _ range: ClosedRange<UInt64>, _ skips: Set<UInt64>
  ) -> (columns: OpenColumns, end: UInt64)? {
    let (wanted, filter) = (query.request.eventColumns, query.request.eventFilter)
    guard range.upperBound - range.lowerBound + 1 >= Self.leastStripe, !log.leavesColumns,
      filter.stream == nil, filter.dataTests.isEmpty,
      !skips.contains(where: range.contains),
      wanted.allSatisfy({ StripeRows.keeps($0.column, at: $0.path) })
    else { return nil }
    let store = ColumnStore(of: log, in: log.directory)
    guard let file = store.current(), let stripe = file.stripes.first?.head else { return nil }
    let (first, end) = (range.lowerBound, min(range.upperBound, file.root.checkpoint))
    let least = min(Self.leastEvents, UInt64(stripe.rowCount))
    guard end >= first, end - first + 1 >= least else { return nil }
    return (OpenColumns(store: store, file: file), end)
  }

  /// The reader of the events of `log` at these positions.
  fileprivate func reader(
    of columns: OpenColumns, _ range: ClosedRange<UInt64>, _ log: FileEventLog
  ) -> EventPartReader? {
    let wanted = query.request.eventColumns
    let filter = query.request.eventFilter.within(range)
    guard let catalog = try? log.withRead({ _, _, catalog in catalog }),
      let stripes = try? StripeScan(
        columns, filter, type: nil, catalog,
        needsNames: EventGathering.needsNames(filter, wanted))
    else { return nil }
    return EventPartReader(
      log: log, filter: filter, columns: wanted, parts: EventParts(range, stripes), bound: nil)
  }
}

extension EventFilter {
  /// This filter, limited to events at these positions.
  fileprivate func within(_ range: ClosedRange<UInt64>) -> EventFilter {
    var filter = self
    filter.narrow(.seq, by: .isAtLeast(.long(Int64(clamping: range.lowerBound))))
    filter.narrow(.seq, by: .isAtMost(.long(Int64(clamping: range.upperBound))))
    return filter
  }
}
