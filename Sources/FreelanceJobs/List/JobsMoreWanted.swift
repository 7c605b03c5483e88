package import DaybookEvents

/// A person wanted to see more days.
package struct JobsMoreWanted: Event {
  package static let type: EventType = "jobs.moreWanted"
  package static let fields: [EventField] = [.int64("days")]

  /// How many days that are, from the first one on.
  package let days: Int64

  package init(days: Int64) {
    self.days = days
  }

  package func write(to writer: inout EventWriter) {
    writer.write(days)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    days = try reader.read()
  }
}
