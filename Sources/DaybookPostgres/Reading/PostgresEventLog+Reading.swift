@_spi(Engine) public import DaybookEvents
internal import DaybookValues

extension PostgresEventLog {
  /// The first `limit` events in `selection`, in the order of the log.
  ///
  /// - Returns: The events, and a selection of the remaining events, which is `nil` when no events
  ///   remain.
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience, or an
  ///   event is damaged.
  public func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    var events: [RecordedEvent] = []
    var next: UInt64?
    // One additional event shows whether there are more.
    try visit(selection, pageLimit: limit < Int.max ? limit + 1 : limit) { () throws(LogError) in
      true
    } _: { (record, stream, catalog) throws(LogError) in
      guard events.count < limit else {
        next = record.seq
        return false
      }
      events.append(try RecordedEvent(record, stream: stream, catalog))
      return true
    }
    guard let next else { return EventPage(events: events, next: nil) }
    var rest = selection
    rest.from = next
    return EventPage(events: events, next: rest)
  }

  /// The last `limit` events in `selection`, in the order of the log.
  ///
  /// The server reads backward, so the last events of a stream come in one page.
  ///
  /// - Throws: `LogError` if the server is unreachable for longer than the log's patience, or an
  ///   event is damaged.
  public func readLast(
    _ selection: EventSelection, limit: Int
  ) throws(LogError) -> [RecordedEvent] {
    guard limit > 0 else { return [] }
    var events: [RecordedEvent] = []
    try visit(selection, isDescending: true, pageLimit: limit) { () throws(LogError) in
      true
    } _: { (record, stream, catalog) throws(LogError) in
      events.append(try RecordedEvent(record, stream: stream, catalog))
      return events.count < limit
    }
    return events.reversed()
  }

  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    try visit(selection, pageLimit: .max, betweenSlices: betweenSlices, body)
  }

  private func visit(
    _ selection: EventSelection, isDescending: Bool = false, pageLimit: Int,
    betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    var next = try query(selection)
    next?.isDescending = isDescending
    next?.limit = pageLimit
    while let query = next {
      let page = try page(query)
      guard try lend(page, selection, body) else { return }
      next = query.rest(behind: page)
      next?.limit = .max  // what is wanted is rarer than was thought
      guard try betweenSlices() else { return }
    }
  }

  /// Calls `body` with the selected records of `page`; returns false when `body` returns false.
  private func lend(
    _ page: PostgresPage, _ selection: EventSelection,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) -> Bool {
    let catalog = try catalog(for: page)
    let names = try names(for: page)
    for index in 0..<page.count {
      let goesOn = try page.withRecord(index) { (record) throws(LogError) in
        guard selection.wants(record, catalog) else { return true }
        guard let name = names[record.streamNumber] else {
          throw .damaged(seq: record.seq, "its stream has no name")
        }
        if let category = selection.category, !name.isIn(category) { return true }
        return try body(record, name, catalog)
      }
      guard goesOn else { return false }
    }
    return true
  }

  /// The query for the first page of `selection`; `nil` if the stream or the position does not
  /// exist.
  ///
  /// The query ends at the log's present end, so that a reader finishes although others append.
  private func query(_ selection: EventSelection) throws(LogError) -> PageQuery? {
    let (names, known) = (names, known)
    return try readers.read { reader in
      Result { () throws(PostgresFailure) in
        let look = try PostgresLook(reader, after: names.lastSeq)
        names.note(look, known: known)
        let end = min(look.head.seq, selection.to ?? .max)
        guard selection.from <= end else { return nil }
        if let name = selection.stream {
          guard selection.category.map({ name.isIn($0) }) ?? true,
            let number = try reader.stream(name)?.number
          else { return nil }
          return PageQuery(.stream(number), from: selection.from, to: end)
        }
        let kind = selection.tags.min().map { PageQuery.Kind.tag(Array($0.utf8)) } ?? .all
        return PageQuery(kind, from: selection.from, to: end)
      }
    }
  }

  private func page(_ query: PageQuery) throws(LogError) -> PostgresPage {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in try reader.page(query) }
    }
  }

  private func catalog(for page: PostgresPage) throws(LogError) -> EventCatalog {
    let kept = names.catalog
    // A record becomes visible together with its schemas, so a catalog that is loaded later has
    // them.
    let catalog = page.isKnown(to: kept) ? kept : try loadCatalog()
    guard page.isKnown(to: catalog) else { throw LogError(.malformed("list of schemas")) }
    return catalog
  }

  private func names(for page: PostgresPage) throws(LogError) -> [UInt32: StreamName] {
    let numbers = page.streamNumbers
    let unknown = names.unknown(of: numbers)
    guard !unknown.isEmpty else { return names.names(of: numbers) }
    let found = try readers.read { reader in
      Result { () throws(PostgresFailure) in try reader.names(of: unknown) }
    }
    let kept = names.names(of: numbers)
    names.keep(found)
    return kept.merging(found) { first, _ in first }
  }
}
