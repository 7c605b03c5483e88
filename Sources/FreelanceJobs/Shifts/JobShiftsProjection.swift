package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A shift of a job that the present list of a day contains.
package struct JobShiftRow: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("startsAt", \.startsAt), .timestamp("endsAt", \.endsAt), .text("start", \.start),
      .text("end", \.end), .int64("minutes", \.minutes), .int64("hourlyCents", \.rate),
      .int64("people", \.people), .text("category", \.category), .text("client", \.client),
      make: Self.init)
  }

  package let startsAt: Timestamp
  package let endsAt: Timestamp
  package let start: ClockTime
  package let end: ClockTime
  package let minutes: Int64
  package let rate: HourlyRate?
  package let people: Int64?
  package let category: String
  package let client: String
}

extension JobShiftRow {
  package init(_ shift: JobShift, of job: JobDetails) {
    let time = WorkingTime(shift, on: job.date)
    (startsAt, endsAt, minutes) = (time.start, time.end, time.minutes)
    (start, end) = (shift.start, shift.end)
    rate = shift.rate ?? job.rate
    people = shift.peopleNeeded
    (category, client) = (job.category, job.client)
  }
}

/// One row for each shift of each job that the present list of a day contains.
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
