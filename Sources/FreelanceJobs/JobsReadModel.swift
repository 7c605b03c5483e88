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
  /// - Complexity: O(*n*) in the number of jobs of those days.
  package func listings(on dates: Set<CalendarDate>) -> [JobListing: JobDetails] {
    var listings: [JobListing: JobDetails] = [:]
    for date in dates {
      for (key, job) in jobs.startingWith(date) { listings[JobListing(key.job, on: date)] = job }
    }
    return listings
  }
}
