package import DaybookEvents
package import DaybookProjections
internal import DaybookValues

/// One row for each change of a job on a day.
///
/// A change is that the job was listed, changed, filled, removed or listed again. The rows of a
/// removed job remain.
package struct JobHistoryProjection: Projection {
  package static let name = "jobHistory"
  package static let version = 2

  package init() {}

  package func apply(
    _ recorded: Recorded<JobListingEvent>, to rows: inout Rows<JobHistoryKey, JobHistoryEntry>
  ) {
    switch recorded.event {
    case .listed(let event): note(event.details, of: recorded, in: &rows)
    case .changed(let change): note(change.details, of: recorded, in: &rows)
    case .filled(let event): note(event, of: recorded, in: &rows)
    case .expired(let gone):
      let job = gone.details
      rows[JobHistoryKey(job.job, on: job.date, seq: recorded.seq)] = JobHistoryEntry(
        time: recorded.time, change: .expired, details: job.json)
    }
  }

  private func note(
    _ event: JobFilled, of recorded: Recorded<JobListingEvent>,
    in rows: inout Rows<JobHistoryKey, JobHistoryEntry>
  ) {
    // A job that was never listed has no history.
    guard let before = rows.startingWith(event.job, event.date).last?.row.details else { return }
    let details = before.setting("openPositions", to: 0)
    rows[JobHistoryKey(event.job, on: event.date, seq: recorded.seq)] = JobHistoryEntry(
      time: recorded.time, change: .filled, fields: JobFieldChange.all(from: before, to: details),
      details: details)
  }

  private func note(
    _ job: JobDetails, of recorded: Recorded<JobListingEvent>,
    in rows: inout Rows<JobHistoryKey, JobHistoryEntry>
  ) {
    let last = rows.startingWith(job.job, job.date).last?.row
    let details = job.json
    let change: JobHistoryEntry.Change =
      switch last?.change {
      case nil: .listed
      case .expired: .seenAgain
      case .listed, .changed, .filled, .seenAgain: .changed
      }
    rows[JobHistoryKey(job.job, on: job.date, seq: recorded.seq)] = JobHistoryEntry(
      time: recorded.time, change: change,
      fields: last.map { JobFieldChange.all(from: $0.details, to: details) } ?? [],
      details: details)
  }
}
