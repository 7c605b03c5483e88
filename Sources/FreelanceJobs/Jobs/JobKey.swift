package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// Where a job stands in the list: by day, then by its start, then by its number.
package struct JobKey: RowKey {
  package static let columns: [RowColumn] = [
    .date("date"), .text("start", isOptional: true), .text("id"),
  ]

  package let date: CalendarDate
  /// When it begins; a job of which that is unknown comes first.
  package let start: ClockTime?
  package let job: JobID

  package init(date: CalendarDate, start: ClockTime?, job: JobID) {
    self.date = date
    self.start = start
    self.job = job
  }

  /// The key of a job as it is now.
  package init(_ details: JobDetails) {
    self.init(date: details.date, start: details.start, job: details.job)
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(date)
    writer.write(start?.description)
    writer.write(job.text)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    date = try reader.read()
    let text = try reader.readIfPresent(String.self)
    start = text.flatMap { ClockTime($0) }
    if text != nil, start == nil { throw reader.error("its start is no time of day") }
    job = JobID(try reader.read())
  }
}
