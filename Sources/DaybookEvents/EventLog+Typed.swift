extension EventLog {
  /// Calls `body` with every event of the types of `set` that the log holds now, in order.
  ///
  /// Events of other types are passed over, by whole blocks where none of the types occurs.
  ///
  /// - Parameters:
  ///   - set: The closed set of events, which gives the types.
  ///   - selection: What else must hold; its types are those of `set`.
  ///   - body: Is called between reads: it may take its time.
  /// - Throws: ``LogError``, ``EventDecodingError``, or what `body` throws.
  public func forEach<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all,
    _ body: (Recorded<Body>) throws -> Void
  ) throws {
    var wanted = selection
    wanted.types = Set(Body.cases.map(\.type))
    let decoder = EventSetDecoder<Body>()
    while true {
      let (events, next) = try decoded(decoder, wanted)
      for event in events { try body(event) }
      guard let next else { return }
      wanted.from = next
    }
  }

  /// Some events, and the position to go on from.
  private func decoded<Body>(
    _ decoder: EventSetDecoder<Body>, _ selection: EventSelection
  ) throws -> (events: [Recorded<Body>], next: UInt64?) {
    let limit = 4_096
    guard let log = self as? any RecordScanning else {
      let page = try read(selection, limit: limit)
      return (try page.events.compactMap(decoder.decode), page.next?.from)
    }
    var (events, next): ([Recorded<Body>], UInt64?) = ([], nil)
    var failure: (any Error)?
    try log.scan(selection) { (record, stream, catalog) throws(LogError) in
      guard events.count < limit else {
        next = record.seq
        return false
      }
      do {
        if let event = try decoder.decode(record, stream: stream, catalog) { events.append(event) }
      } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
    return (events, next)
  }

  /// All events of the types of `set` that the log holds now.
  public func events<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all
  ) throws -> [Recorded<Body>] {
    var events: [Recorded<Body>] = []
    try forEach(set, in: selection) { events.append($0) }
    return events
  }
}
