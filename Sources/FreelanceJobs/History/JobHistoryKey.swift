internal import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The key of a change: the job, the day, and the position in the log.
package struct JobHistoryKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("job", \.job), .init("date", \.date), .init("seq", \.seq), make: Self.init)
  }

  package let job: JobID
  package let date: CalendarDate
  /// The position of the event with the change.
  package let seq: UInt64

  package init(_ job: JobID, on date: CalendarDate, seq: UInt64) {
    self.job = job
    self.date = date
    self.seq = seq
  }
}
