extension EventLog {
  /// Calls `body` with every event of the types of `set` that is in the log now, in order.
  ///
  /// Events of other types are skipped, a whole block at a time where possible. The function is
  /// inlinable, so that the code for each event is compiled for its type.
  ///
  /// - Parameters:
  ///   - set: The closed set of events, which determines the types.
  ///   - selection: Further conditions; `set` determines the types.
  ///   - body: Called between reads, so it may take long.
  /// - Throws: ``LogError``, ``EventDecodingError``, or the error of `body`.
  @inlinable public func forEach<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all,
    _ body: (Recorded<Body>) throws -> Void
  ) throws {
    let wanted = Body.selection(within: selection)
    let sink = EventSink<Body>()
    try decode(wanted, EventSetDecoder(into: sink)) { try sink.handOver(body) }
  }

  /// Decodes the log slice by slice, and calls `handOver` after each slice.
  @usableFromInline func decode(
    _ selection: EventSelection, _ decoder: consuming EventSetDecoder,
    _ handOver: () throws -> Void
  ) throws {
    if let log = self as? any RecordScanning {
      try log.scan(selection, decoder, handOver)
    } else {
      try decodePages(selection, decoder, handOver)
    }
  }

  /// Decodes events from JSON, for a log that returns events only as JSON.
  private func decodePages(
    _ selection: EventSelection, _ decoder: EventSetDecoder, _ handOver: () throws -> Void
  ) throws {
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try read(wanted, limit: 4_096)
      for event in page.events {
        do throws(EventDecodingError) { try decoder.decode(event) } catch {
          throw error.located(at: event.seq)
        }
      }
      try handOver()
      rest = page.next
    }
  }

  /// All events of the types of `set` that are in the log now, in order.
  ///
  /// It reads on the caller's thread, and keeps all events in memory. Use ``events(_:in:)`` for
  /// many events, and in tasks.
  ///
  /// - Throws: ``LogError`` or ``EventDecodingError``.
  public func readAll<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all
  ) throws -> [Recorded<Body>] {
    var events: [Recorded<Body>] = []
    try forEach(set, in: selection) { events.append($0) }
    return events
  }
}

extension RecordScanning {
  /// Decodes the log slice by slice, and calls `handOver` after each slice.
  fileprivate func scan(
    _ selection: EventSelection, _ decoder: consuming EventSetDecoder,
    _ handOver: () throws -> Void
  ) throws {
    var decoder = decoder
    var failure: (any Error)?
    try scan(selection) { () throws(LogError) in
      do { try handOver() } catch { failure = error }
      return failure == nil
    } _: { (record, stream, catalog) throws(LogError) in
      do throws(EventDecodingError) {
        try decoder.decode(record, stream: stream, catalog)
      } catch { failure = error.located(at: record.seq) }
      return failure == nil
    }
    if let failure { throw failure }
  }
}
