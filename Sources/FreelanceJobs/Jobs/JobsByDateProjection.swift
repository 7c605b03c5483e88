package import DaybookEvents
package import DaybookProjections

/// One row for each job that the present list of a day contains.
package struct JobsByDateProjection: Projection {
  package static let name = "jobs"
  package static let version = 3

  // The key also has columns called `date` and `start`, so a row's columns need different names.
  package static let rowColumns = JobDetails.columns.map { column in
    switch column.name {
    case "date": RowColumn("day", column.kind)
    case "start": RowColumn("announcedStart", column.kind)
    default: column
    }
  }

  package init() {}

  package func apply(
    _ recorded: Recorded<JobListingEvent>, to rows: inout Rows<JobKey, JobDetails>
  ) {
    switch recorded.event {
    case .listed(let event): rows[JobKey(event.details)] = event.details
    case .changed(let change):
      let job = change.details
      rows[JobKey(date: job.date, start: change.previousStart, job: job.job)] = nil
      rows[JobKey(job)] = job
    case .filled(let event):
      rows[JobKey(date: event.date, start: event.start, job: event.job)]?.openPositions = 0
    case .expired(let gone): rows[JobKey(gone.details)] = nil
    }
  }
}
