package import DaybookEvents
package import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// The read models of this app's screens, all at the same position of the log.
package struct JobsReadModel: AppReadModel {
  package typealias Fact = JobFact

  package static let parts: [ReadModelPart<Self>] = [
    ReadModelPart<Self>(\._jobs, JobsByDateProjection.apply),
    ReadModelPart<Self>(\._shifts, JobShiftsProjection.apply),
    ReadModelPart<Self>(\._days, JobDaysProjection.apply),
    ReadModelPart<Self>(\._history, JobHistoryProjection.apply),
    ReadModelPart<Self>(\._watched, WatchedJobsProjection.apply),
    ReadModelPart<Self>(\._accounts, AccountsProjection.apply),
    ReadModelPart<Self>(\._screens, JobScreensProjection.apply),
  ]
  package static let commonParts: [ReadModelPart<Self>] = [
    ReadModelPart<Self>(\._fetchDays, FetchDaysProjection.apply)
  ]

  @CopyOnWrite package var jobs = Rows<JobKey, JobDetails>()
  @CopyOnWrite package var shifts = Rows<JobShiftKey, JobShiftRow>()
  @CopyOnWrite package var days = Rows<CalendarDate, JobDay>()
  @CopyOnWrite package var history = Rows<JobHistoryKey, JobHistoryEntry>()
  @CopyOnWrite package var watched = Rows<JobID, WatchedJob>()
  @CopyOnWrite package var accounts = Rows<String, Account>()
  @CopyOnWrite package var screens = Rows<StreamName, JobScreenState>()
  /// The number of requests to each service on each day, which several apps share.
  @CopyOnWrite package var fetchDays = Rows<FetchDayKey, FetchDay>()

  /// The position of the last event that all these read models include; 0 if it is unknown.
  package var position: UInt64 = 0

  package init() {}

  /// The end of the pause that the marketplace requested; `nil` if there is no pause at `now`.
  ///
  /// A pause whose request is later than `now` was recorded with a wrong clock, and is ignored.
  package func pauseEnd(at now: Timestamp) -> Timestamp? {
    let ends = days.compactMap { _, day in
      day.failedAt.flatMap { $0 <= now ? day.retryAt : nil }
    }
    return ends.max().flatMap { now < $0 ? $0 : nil }
  }

  /// The end of the pause that follows a failure of the marketplace; `nil` if there is no pause.
  package func silenceEnd(at now: Timestamp) -> Timestamp? {
    fetchDays.silenceEnd(of: FetchedJobs.service, at: now)
  }

  /// The jobs on `dates`, by job and day.
  ///
  /// - Complexity: O(*n*) in the number of these jobs.
  package func listings(on dates: Set<CalendarDate>) -> [JobListing: JobDetails] {
    var listings: [JobListing: JobDetails] = [:]
    for date in dates {
      for (key, job) in jobs.startingWith(date) { listings[JobListing(key.job, on: date)] = job }
    }
    return listings
  }
}
