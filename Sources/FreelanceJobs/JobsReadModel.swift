package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What the screens of this app look at: its two read models, as of the same event.
package struct JobsReadModel: Sendable {
  package var jobs: Rows<JobKey, JobDetails>
  package var days: Rows<CalendarDate, JobDay>

  package init(
    jobs: Rows<JobKey, JobDetails> = Rows(), days: Rows<CalendarDate, JobDay> = Rows()
  ) {
    self.jobs = jobs
    self.days = days
  }

  /// Folds one more event into both.
  package mutating func apply(_ recorded: Recorded<JobEvent>) {
    JobsByDateProjection().apply(recorded, to: &jobs)
    JobDaysProjection().apply(recorded, to: &days)
  }

  /// The jobs that `dates` list, by job and day.
  ///
  /// - Complexity: O(*n* log *n*) in the number of jobs.
  package func listings(on dates: Set<CalendarDate>) -> [JobListing: JobDetails] {
    var listings: [JobListing: JobDetails] = [:]
    for (key, job) in jobs.sorted where dates.contains(key.date) {
      listings[JobListing(key.job, on: key.date)] = job
    }
    return listings
  }
}
