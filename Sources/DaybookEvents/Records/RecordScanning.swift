/// A log whose records can be read in place.
package protocol RecordScanning: EventLog {
  /// Calls `body` with every record in `selection`, in order, until it returns false.
  ///
  /// A log in a file reads in slices, and no read transaction outlives a slice. `body` runs inside
  /// a slice and should be brief. `betweenSlices` is called after each slice, unless `body`
  /// returned false. It may take long, and returns whether to continue.
  func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError)
}

extension RecordScanning {
  /// Calls `body` with every record in `selection`, in order, until it returns false.
  package func scan(
    _ selection: EventSelection,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    try scan(selection, betweenSlices: { () throws(LogError) in true }, body)
  }

  /// The first `limit` events in `selection`, in the order of the log.
  ///
  /// The events are held in memory, so a large limit takes much memory.
  ///
  /// - Returns: The events, and a selection of the remaining events, which is `nil` when no events
  ///   remain.
  /// - Throws: ``LogError`` if the log cannot be read or is damaged.
  public func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    var events: [RecordedEvent] = []
    var next: UInt64?
    try scan(selection) { (record, stream, catalog) throws(LogError) in
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
}
