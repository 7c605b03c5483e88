package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// One row for each watched job, with the time at which the person began to watch it.
package struct WatchedJobsProjection: Projection {
  package static let name = "watchedJobs"
  package static let version = 1

  package init() {}

  package func apply(_ recorded: Recorded<JobWatchEvent>, to rows: inout Rows<JobID, WatchedJob>) {
    switch recorded.event {
    case .watched(let event): rows[event.job] = WatchedJob(since: recorded.time)
    case .unwatched(let event): rows[event.job] = nil
    }
  }
}

/// A job that is watched.
package struct WatchedJob: CodedRow {
  package static var codec: Codec<Self> { Codec(.timestamp("since", \.since), make: Self.init) }

  package let since: Timestamp

  package init(since: Timestamp) { self.since = since }
}
