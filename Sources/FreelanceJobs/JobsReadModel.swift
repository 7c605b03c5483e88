package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What the screens of this app look at: its read models, as of the same event.
package struct JobsReadModel: Sendable {
  /// What keeps them.
  package static let projections: [any Projection.Type] = [
    JobsByDateProjection.self, JobDaysProjection.self, JobHistoryProjection.self,
  ]

  package var jobs: Rows<JobKey, JobDetails>
  package var days: Rows<CalendarDate, JobDay>
  package var history: Rows<JobHistoryKey, JobHistoryEntry>

  package init(
    jobs: Rows<JobKey, JobDetails> = Rows(), days: Rows<CalendarDate, JobDay> = Rows(),
    history: Rows<JobHistoryKey, JobHistoryEntry> = Rows()
  ) {
    self.jobs = jobs
    self.days = days
    self.history = history
  }

  /// Folds one more event into all of them.
  package mutating func apply(_ recorded: Recorded<JobEvent>) {
    JobsByDateProjection().apply(recorded, to: &jobs)
    JobDaysProjection().apply(recorded, to: &days)
    JobHistoryProjection().apply(recorded, to: &history)
  }

  /// What `body` makes of the rows that `models` keep; it reads from the disk what it asks for.
  ///
  /// - Throws: `ViewError`, or what `body` throws.
  package static func read<Result>(
    from models: ReadModels, _ body: (JobsReadModel) throws -> Result
  ) throws -> Result {
    try models.read(JobsByDateProjection.self) { jobs in
      try models.read(JobDaysProjection.self) { days in
        try models.read(JobHistoryProjection.self) { history in
          try body(JobsReadModel(jobs: jobs, days: days, history: history))
        }
      }
    }
  }

  /// The jobs that `dates` list, by job and day.
  ///
  /// - Complexity: O(*n*) in the number of jobs of those days.
  package func listings(on dates: Set<CalendarDate>) -> [JobListing: JobDetails] {
    var listings: [JobListing: JobDetails] = [:]
    for date in dates {
      for (key, job) in jobs.startingWith(date) { listings[JobListing(key.job, on: date)] = job }
    }
    return listings
  }
}
