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
    var decoder = EventSetDecoder<Body>()
    guard let log = self as? any RecordScanning else {
      return try forEachPage(wanted, decoder, body)
    }
    try log.forEachSlice(wanted, &decoder, body)
  }

  /// Does the same by JSON, with a log that has nothing else.
  private func forEachPage<Body: EventSet>(
    _ selection: EventSelection, _ decoder: EventSetDecoder<Body>,
    _ body: (Recorded<Body>) throws -> Void
  ) throws {
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try read(wanted, limit: 4_096)
      for event in page.events {
        if let event = try decoder.decode(event) { try body(event) }
      }
      rest = page.next
    }
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

extension RecordScanning {
  /// Decodes slice by slice, and hands the events over between two slices.
  fileprivate func forEachSlice<Body: EventSet>(
    _ selection: EventSelection, _ decoder: inout EventSetDecoder<Body>,
    _ body: (Recorded<Body>) throws -> Void
  ) throws {
    var events: [Recorded<Body>] = []
    var failure: (any Error)?
    try scan(selection) { () throws(LogError) in
      do { for event in events { try body(event) } } catch { failure = error }
      events.removeAll(keepingCapacity: true)
      return failure == nil
    } _: { (record, stream, catalog) throws(LogError) in
      do {
        if let event = try decoder.decode(record, stream: stream, catalog) { events.append(event) }
      } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }
}
