@_spi(Engine) internal import DaybookEvents

/// The events of a log range that some folds want, decoded slice by slice.
struct EventFeed: Sendable {
  /// The decoded events of one slice of the log.
  struct Slice: Sendable {
    /// The slice's events as decoded by each decoder, in the order of the decoders.
    let decoded: [any DecodedEvents]
    /// The last event of the slice.
    ///
    /// No selected event is between it and the next slice.
    let last: UInt64
  }

  let log: any EventLog
  let selection: EventSelection
  /// Makes the decoders, on the thread that uses them.
  let makeDecoders: @Sendable () -> [any FoldDecoder]

  /// The minimum number of positions in a range for which a second thread decodes events.
  private static let leastPositionsAhead: UInt64 = 1 << 13

  /// Calls `body` with each slice, in the order of the log, until it returns false.
  ///
  /// A long range is decoded by another thread, a few slices ahead of `body`.
  ///
  /// - Throws: `LogError` when the log cannot be read.
  func forEachSlice(_ body: (Slice) -> Bool) throws {
    let end = try min(selection.to ?? .max, log.end())
    let isLong = end >= selection.from && end - selection.from >= Self.leastPositionsAhead
    guard isLong else { return try decode(body) }
    let slices = try ReadAhead<Slice>("daybook.decode") { put in try decode(put) }
    while let slice = try slices.next() { guard body(slice) else { return } }
  }

  private func decode(_ body: (Slice) -> Bool) throws {
    let decoders = makeDecoders()
    var last: UInt64 = 0
    func handOver() -> Bool {
      let decoded = decoders.map { $0.takeAll() }
      return decoded.allSatisfy(\.isEmpty) || body(Slice(decoded: decoded, last: last))
    }
    guard let log = log as? any RecordScanning else {
      return try decodePages(decoders) { end in
        last = end
        return handOver()
      }
    }
    let filling = decoders.compactMap { $0 as? any FillingDecoder }
    guard var rest = try fed(decoders, body) else { return }
    var isFull = false
    repeat {
      isFull = false
      try log.scan(rest) { () throws(LogError) in
        handOver()
      } _: {
        (record, stream, catalog) throws(LogError) in
        for decoder in decoders { decoder.take(record, stream: stream, catalog) }
        last = record.seq
        isFull = filling.contains { $0.isFull }
        return !isFull
      }
      if isFull, !handOver() { return }
      rest.from = last + 1
    } while isFull && rest.from <= rest.to ?? .max
  }

  /// Lets the decoder read events from its own source, if it is the only decoder and has a source.
  ///
  /// - Returns: The selection still to be read; `nil` if all events were read, or if `body`
  ///   returned false.
  private func fed(
    _ decoders: [any FoldDecoder], _ body: (Slice) -> Bool
  ) throws -> EventSelection? {
    let end = try min(selection.to ?? .max, log.end())
    guard decoders.count == 1, let decoder = decoders[0] as? any FeedingDecoder,
      selection.from <= end
    else { return selection }
    let last = decoder.feed(selection.from...end, of: log) { events, last in
      body(Slice(decoded: [events], last: last))
    }
    guard let last, last < end else { return nil }
    var rest = selection
    rest.from = last + 1
    return rest
  }

  /// Decodes events page by page from JSON, for a log that does not give access to its records.
  private func decodePages(_ decoders: [any FoldDecoder], _ handOver: (_ last: UInt64) -> Bool)
    throws
  {
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 4_096)
      for event in page.events { for decoder in decoders { decoder.take(event) } }
      guard handOver(page.events.last?.seq ?? 0) else { return }
      rest = page.next
    }
  }
}
