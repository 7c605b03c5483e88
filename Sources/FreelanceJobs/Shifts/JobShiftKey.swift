internal import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a shift: the day, the job, and the number of the shift in the job.
package struct JobShiftKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(
      .init("date", \.date), .init("job", \.job), .init("number", \.number),
      make: { Self($1, on: $0, number: $2) })
  }

  package let date: CalendarDate
  package let job: JobID
  /// The number of the shift, which is 1 for the first shift of the job.
  package let number: Int64

  package init(_ job: JobID, on date: CalendarDate, number: Int64) {
    self.job = job
    self.date = date
    self.number = number
  }
}
