package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A change of a job on a day: by job, then by day, then in the order of the log.
package struct JobHistoryKey: RowKey {
  package static let columns: [RowColumn] = [.text("job"), .date("date"), .uint64("seq")]

  package let job: JobID
  package let date: CalendarDate
  /// The position of the event that tells of the change.
  package let seq: UInt64

  package init(_ job: JobID, on date: CalendarDate, seq: UInt64) {
    self.job = job
    self.date = date
    self.seq = seq
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(job.text)
    writer.write(date)
    writer.write(seq)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    job = JobID(try reader.read())
    date = try reader.read()
    seq = try reader.read()
  }
}
