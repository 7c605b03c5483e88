package import DaybookEvents
package import DaybookProjections
package import DaybookValues
package import DaybookWeb

/// The read models of this app's screens, as of the same event.
package struct JobsReadModel: AppReadModel {
  /// The projections of the read models.
  package static let projections: [any Projection.Type] = [
    JobsByDateProjection.self, JobShiftsProjection.self, JobDaysProjection.self,
    JobHistoryProjection.self, WatchedJobsProjection.self, AccountsProjection.self,
    JobScreensProjection.self,
  ]

  @CopyOnWrite package var jobs = Rows<JobKey, JobDetails>()
  @CopyOnWrite package var shifts = Rows<JobShiftKey, JobShiftRow>()
  @CopyOnWrite package var days = Rows<CalendarDate, JobDay>()
  @CopyOnWrite package var history = Rows<JobHistoryKey, JobHistoryEntry>()
  @CopyOnWrite package var watched = Rows<JobID, WatchedJob>()
  @CopyOnWrite package var accounts = Rows<String, Account>()
  @CopyOnWrite package var screens = Rows<StreamName, JobScreenState>()
  /// The questions to the services day by day; kept beside the read models of this app.
  @CopyOnWrite package var fetchDays = Rows<FetchDayKey, FetchDay>()

  /// The last event in all of them, as far as it is known.
  package var position: UInt64 = 0

  package init() {}

  package mutating func apply(_ fact: JobFact, seq: UInt64, version: UInt64) {
    apply(
      Recorded(fact.event, seq: seq, stream: fact.stream, version: version, time: fact.time))
  }

  /// Folds one more event into all of them.
  package mutating func apply(_ recorded: Recorded<JobEvent>) {
    if let event = JobDayEvent(recorded.event) {
      JobDaysProjection().apply(recorded.telling(event), to: &days)
    }
    switch recorded.event {
    case .listing(let event): apply(recorded.telling(event))
    case .fetch(let event): FetchDaysProjection().apply(recorded.telling(event), to: &fetchDays)
    case .screen(let event):
      JobScreensProjection().apply(recorded.telling(event), to: &screens)
    case .watch(let event):
      WatchedJobsProjection().apply(recorded.telling(event), to: &watched)
    case .account(let event):
      AccountsProjection().apply(recorded.telling(event), to: &accounts)
    }
  }

  private mutating func apply(_ recorded: Recorded<JobListingEvent>) {
    JobsByDateProjection().apply(recorded, to: &jobs)
    JobShiftsProjection().apply(recorded, to: &shifts)
    JobHistoryProjection().apply(recorded, to: &history)
  }

  /// The end of the pause that the marketplace requested; `nil` without one at `now`.
  ///
  /// A pause from a time after `now` comes from a wrong clock, and does not count.
  package func pauseEnd(at now: Timestamp) -> Timestamp? {
    let ends = days.compactMap { _, day in
      day.failedAt.flatMap { $0 <= now ? day.retryAt : nil }
    }
    return ends.max().flatMap { now < $0 ? $0 : nil }
  }

  /// The end of the pause after a failure of the marketplace; `nil` without one.
  package func silenceEnd(at now: Timestamp) -> Timestamp? {
    fetchDays.silenceEnd(of: FetchedJobs.service, at: now)
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

extension JobsReadModel {
  /// The projections of all its read models.
  package static let allProjections = projections + FetchHistory.projections

  /// The rows of `snapshot`, which has all the read models; rows are read from the disk on demand.
  ///
  /// - Throws: `ViewError`.
  package init(_ snapshot: ReadModelSnapshot) throws {
    jobs = try snapshot.read(JobsByDateProjection.self) { $0 }
    shifts = try snapshot.read(JobShiftsProjection.self) { $0 }
    days = try snapshot.read(JobDaysProjection.self) { $0 }
    history = try snapshot.read(JobHistoryProjection.self) { $0 }
    watched = try snapshot.read(WatchedJobsProjection.self) { $0 }
    accounts = try snapshot.read(AccountsProjection.self) { $0 }
    screens = try snapshot.read(JobScreensProjection.self) { $0 }
    fetchDays = try snapshot.read(FetchDaysProjection.self) { $0 }
    position = snapshot.position
  }
}

extension Recorded {
  /// `event`, which is this one in a smaller set, with the same place in the log.
  fileprivate func telling<Other: EventSet>(_ event: Other) -> Recorded<Other> {
    Recorded<Other>(event, seq: seq, id: id, stream: stream, version: version, time: time)
  }
}
