package import DaybookEvents
package import DaybookValues

/// The last open place of a job that is still listed was taken.
package struct JobFilled: Event {
  package static let type: EventType = "job.filled"
  package static let fields: [EventField] = [.text("job"), .text("date"), .text("start")]

  package let job: JobID
  package let date: CalendarDate
  /// When it begins, by which read models find its row.
  package let start: ClockTime?

  package init(_ job: JobID, on date: CalendarDate, start: ClockTime?) {
    self.job = job
    self.date = date
    self.start = start
  }

  package func write(to writer: inout EventWriter) {
    writer.write(job.text)
    writer.write(date.description)
    writer.write(start?.description)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    job = try reader.readJob()
    date = try reader.readDate()
    start = try reader.readClockTimeIfPresent()
  }
}
