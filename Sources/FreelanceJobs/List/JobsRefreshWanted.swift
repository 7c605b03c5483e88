package import DaybookEvents
package import DaybookValues

/// A person wanted the list to be asked for again.
package struct JobsRefreshWanted: Event {
  package static let type: EventType = "jobs.refreshWanted"
  package static let fields: [EventField] = [.text("from")]

  /// The day from which on it is shown: that day's date in Amsterdam.
  package let from: CalendarDate

  package init(from: CalendarDate) {
    self.from = from
  }

  package func write(to writer: inout EventWriter) {
    writer.write(from.description)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    from = try reader.readDate()
  }
}
