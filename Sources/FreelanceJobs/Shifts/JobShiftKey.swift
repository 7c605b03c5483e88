package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A shift of a job: by day, then by job, then in the order in which the job lists them.
package struct JobShiftKey: RowKey {
  package static let columns: [RowColumn] = [.date("date"), .text("job"), .int64("number")]

  package let date: CalendarDate
  package let job: JobID
  /// From 1.
  package let number: Int64

  package init(_ job: JobID, on date: CalendarDate, number: Int64) {
    self.job = job
    self.date = date
    self.number = number
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(date)
    writer.write(job.text)
    writer.write(number)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    date = try reader.read()
    job = JobID(try reader.read())
    number = try reader.read()
  }
}
