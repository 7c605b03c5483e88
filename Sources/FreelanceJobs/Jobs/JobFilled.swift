package import DaybookEvents
package import DaybookValues

/// The last open place of a listed job was taken.
package struct JobFilled: CodedEvent {
  package static let type: EventType = "job.filled"
  package static var codec: Codec<Self> {
    Codec(.text("job", \.job), .date("date", \.date), .text("start", \.start), make: Self.init)
  }

  package let job: JobID
  package let date: CalendarDate
  /// The beginning of the job, by which read models find its row.
  package let start: ClockTime?

  package init(_ job: JobID, on date: CalendarDate, start: ClockTime?) {
    self.job = job
    self.date = date
    self.start = start
  }
}
