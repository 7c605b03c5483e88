/// A log whose records can be read in place.
package protocol RecordScanning: EventLog {
  /// Lends every record that `selection` picks, in order, until `body` answers false.
  ///
  /// A log in a file does it in slices that no read transaction outlives; `body` runs inside a
  /// slice and should be brief. `betweenSlices` runs after each slice that `body` did not end, may
  /// take its time, and says whether to go on.
  func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError)
}

extension RecordScanning {
  /// Lends every record that `selection` picks, in order, until `body` answers false.
  package func scan(
    _ selection: EventSelection,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    try scan(selection, betweenSlices: { () throws(LogError) in true }, body)
  }

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
