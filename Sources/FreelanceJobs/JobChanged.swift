package import DaybookEvents

/// A job that a day lists is no longer what it was: all of it as it is now.
package struct JobChanged: Event {
  package static let type: EventType = "job.changed"
  package static let fields = JobDetails.fields + [.text("previousStart")]

  package let details: JobDetails
  /// When it began before, by which read models find its row.
  package let previousStart: ClockTime?

  package init(_ details: JobDetails, previousStart: ClockTime?) {
    self.details = details
    self.previousStart = previousStart
  }

  package func write(to writer: inout EventWriter) {
    details.write(to: &writer)
    writer.write(previousStart?.description)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    details = try JobDetails(from: &reader)
    previousStart = try reader.readClockTimeIfPresent()
  }
}
