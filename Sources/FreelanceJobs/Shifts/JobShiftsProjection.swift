package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A shift of a job that a day lists now.
package struct JobShiftRow: RowContent {
  package static let columns: [RowColumn] = [
    .timestamp("startsAt"), .timestamp("endsAt"), .text("start"), .text("end"),
    .int64("minutes"), .int64("hourlyCents"), .int64("people"), .text("category"),
    .text("client"),
  ]

  package let startsAt: Timestamp
  package let endsAt: Timestamp
  package let start: ClockTime
  package let end: ClockTime
  package let minutes: Int64
  package let rate: HourlyRate?
  package let people: Int64?
  package let category: String
  package let client: String

  package init(_ shift: JobShift, of job: JobDetails) {
    let time = WorkingTime(shift, on: job.date)
    (startsAt, endsAt, minutes) = (time.start, time.end, time.minutes)
    (start, end) = (shift.start, shift.end)
    rate = shift.rate ?? job.rate
    people = shift.peopleNeeded
    (category, client) = (job.category, job.client)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(startsAt)
    writer.write(endsAt)
    writer.write(start.description)
    writer.write(end.description)
    writer.write(minutes)
    writer.write(rate?.cents)
    writer.write(people)
    writer.write(category)
    writer.write(client)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    startsAt = try reader.read(Timestamp.self)
    endsAt = try reader.read(Timestamp.self)
    start = try reader.readClockTime()
    end = try reader.readClockTime()
    minutes = try reader.read()
    rate = try reader.readIfPresent(Int64.self).map(HourlyRate.init)
    people = try reader.readIfPresent(Int64.self)
    category = try reader.read()
    client = try reader.read()
  }
}

extension EventReader {
  fileprivate mutating func readClockTime() throws(EventDecodingError) -> ClockTime {
    guard let time = try readClockTimeIfPresent() else { throw error("a time of day is missing") }
    return time
  }
}

/// One row for every shift of every job that a day lists now.
package struct JobShiftsProjection: Projection {
  package static let name = "shifts"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<JobListingEvent>, to rows: inout Rows<JobShiftKey, JobShiftRow>
  ) {
    switch recorded.event {
    case .listed(let event): replace(event.details, event.details.shifts, in: &rows)
    case .changed(let event): replace(event.details, event.details.shifts, in: &rows)
    case .filled: break
    case .expired(let event): replace(event.details, [], in: &rows)
    }
  }

  private func replace(
    _ job: JobDetails, _ shifts: [JobShift], in rows: inout Rows<JobShiftKey, JobShiftRow>
  ) {
    let old = rows.startingWith(job.date, job.job).map(\.key)
    for key in old where key.number > shifts.count { rows[key] = nil }
    for (index, shift) in shifts.enumerated() {
      rows[JobShiftKey(job.job, on: job.date, number: Int64(index + 1))] = JobShiftRow(
        shift, of: job)
    }
  }
}
