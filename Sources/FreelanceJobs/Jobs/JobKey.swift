internal import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a listed job: the day, the start, and the id.
package struct JobKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("date", \.date), .init("start", \.start), .init("id", \.job), make: Self.init)
  }

  package let date: CalendarDate
  /// The start of the job; `nil` if it is unknown, which sorts before all times.
  package let start: ClockTime?
  package let job: JobID

  package init(date: CalendarDate, start: ClockTime?, job: JobID) {
    self.date = date
    self.start = start
    self.job = job
  }

  /// The key of a job with the present `details`.
  package init(_ details: JobDetails) {
    self.init(date: details.date, start: details.start, job: details.job)
  }
}
