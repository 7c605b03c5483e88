package import DaybookEvents
package import DaybookProjections
import DaybookValues

/// One row for every change of a job on a day: when it was offered, changed, withdrawn and seen
/// again, and what then was not as before.
///
/// The rows of a job that is gone stay.
package struct JobHistoryProjection: Projection {
  package static let name = "jobHistory"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<JobEvent>, to rows: inout Rows<JobHistoryKey, JobHistoryEntry>
  ) {
    switch recorded.event {
    case .offered(let offer): note(offer.details, of: recorded, in: &rows)
    case .changed(let change): note(change.details, of: recorded, in: &rows)
    case .withdrawn(let gone):
      // Of a job that was never seen there is nothing to tell.
      guard let last = rows.startingWith(gone.job, gone.date).last?.row else { return }
      rows[JobHistoryKey(gone.job, on: gone.date, seq: recorded.seq)] = JobHistoryEntry(
        time: recorded.time, change: .withdrawn, details: last.details)
    case .fetched: break
    }
  }

  private func note(
    _ job: JobDetails, of recorded: Recorded<JobEvent>,
    in rows: inout Rows<JobHistoryKey, JobHistoryEntry>
  ) {
    let last = rows.startingWith(job.job, job.date).last?.row
    let details = job.json
    let change: JobHistoryEntry.Change =
      switch last?.change {
      case nil: .offered
      case .withdrawn: .seenAgain
      case .offered, .changed, .seenAgain: .changed
      }
    rows[JobHistoryKey(job.job, on: job.date, seq: recorded.seq)] = JobHistoryEntry(
      time: recorded.time, change: change,
      fields: last.map { JobFieldChange.all(from: $0.details, to: details) } ?? [],
      details: details)
  }
}
